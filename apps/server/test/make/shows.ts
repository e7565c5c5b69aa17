import { FakeMediaServer } from '../../src/integrations/media/fake-media-server.ts';
import type { TestServer } from '../server.ts';
import type { Person } from './accounts.ts';
import { patience } from '../../../../tests/patience.ts';

export interface MadeBroadcast {
  readonly streamId: string;
  readonly conversationId: string;
  /** Publishes again, with the same token or with the given one. */
  publish(token?: string): Promise<Response>;
}
interface Opened {
  streamId: string;
  conversationId: string;
  ingest: { whipUrl: string; token: string };
}

/** Returns a test server's media server, whose sessions carry no media. */
export function fakeMedia(server: TestServer): FakeMediaServer {
  if (!(server.business.media instanceof FakeMediaServer)) throw new Error('this test server carries real media');
  return server.business.media;
}

export const mediaUrl = (server: TestServer, path: string): string => `http://127.0.0.1:${server.port}${path}`;

export const offer = (server: TestServer, path: string, token?: string, headers: Record<string, string> = {}) =>
  fetch(mediaUrl(server, path), {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    body: 'v=0\r\n',
  });

/** Opens a show through the real calls and publishes to it. The show is live when this resolves. */
export async function makeBroadcast(
  server: TestServer,
  performer: Person,
  wishes: Record<string, unknown> = {},
): Promise<MadeBroadcast> {
  const body = { title: 'An evening of songs', ...wishes };
  const opened = await server.call<Opened>('POST', '/streaming/live', { token: performer.token, body });
  if (opened.status !== 200) throw new Error(`no show: ${JSON.stringify(opened.body)}`);
  const { streamId, conversationId, ingest } = opened.data;
  const publish = (token = ingest.token) => offer(server, ingest.whipUrl, token);
  const answer = await publish();
  if (answer.status !== 201) throw new Error(`not published: ${answer.status} ${await answer.text()}`);
  await onAir(server, performer, 'live');
  return { streamId, conversationId, publish };
}

export async function onAir(server: TestServer, performer: Person, state: 'live' | 'away' | 'offline'): Promise<void> {
  const until = Date.now() + patience(10_000);
  for (;;) {
    const { data } = await server.call<{ state: string }>('GET', '/streaming/console', { token: performer.token });
    if (data.state === state) return server.settle();
    if (Date.now() > until) throw new Error(`the room is ${data.state}, not ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Watches a show over WebRTC and over HLS, like a page. Without an account, it watches as a visitor. */
export async function watchShow(
  server: TestServer,
  host: Person,
  who: Person | undefined,
  headers: Record<string, string> = {},
): Promise<{ readonly token: string; readonly whepUrl: string; readonly segments: string }> {
  const joined = await server.call<{ playback: { token: string; whepUrl: string; hlsUrl: string } }>(
    'POST',
    `/streaming/join/${host.id}`,
    { token: who?.token, headers },
  );
  if (joined.status !== 200) throw new Error(`not let in: ${JSON.stringify(joined.body)}`);
  const { token, whepUrl, hlsUrl } = joined.data.playback;
  const { status } = await offer(server, whepUrl, token);
  const playlist = await fetch(mediaUrl(server, `${hlsUrl}?token=${token}`));
  const variant = (await playlist.text()).split('\n')[2] ?? '';
  const segments = new URL(variant, mediaUrl(server, hlsUrl)).href;
  const first = await fetch(segments);
  if (status !== 201 || first.status !== 200) throw new Error(`nothing to see: ${status}, ${first.status}`);
  return { token, whepUrl, segments };
}
