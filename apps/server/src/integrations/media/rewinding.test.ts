import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import { mediaRoutes } from './media.routes.ts';

const SHOWN = new Date(Date.UTC(2030, 0, 1, 20, 0));

/** Requests the past of a room that has been public since `since`, or that isn't public if `since` is null. */
async function rewind(since: Date | null) {
  const forget = vi.fn();
  const answer = { body: '#EXTM3U', contentType: 'application/vnd.apple.mpegurl', maxAgeSeconds: 1, shownSince: SHOWN };
  const server = { hlsFile: async () => answer, forget } as unknown as MediaServer;
  const app = Fastify();
  const authorise = async () => ({ status: 403, code: 'FORBIDDEN', message: 'not asked' }) as const;
  await app.register(mediaRoutes, { server, authorise, openSince: async () => since });
  const response = await app.inject('/streams/room/session/rewind-live.m3u8');
  await app.close();
  return { status: response.statusCode, forgotten: forget.mock.calls };
}

test('viewers rewind what was shown since the room is public', async () => {
  expect(await rewind(new Date(SHOWN.getTime() - 1))).toEqual({ status: 200, forgotten: [] });
});

test('nobody rewinds while a show is private', async () => {
  expect(await rewind(null)).toEqual({ status: 403, forgotten: [] });
});

test('what a private show has left is refused and deleted', async () => {
  expect(await rewind(new Date(SHOWN.getTime() + 1))).toEqual({ status: 503, forgotten: [['room']] });
});
