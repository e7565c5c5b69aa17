import { expect, test } from 'vitest';
import { webRtcViewer } from '../../../../test/make/webrtc-viewer.ts';
import { MOST_PER_GRANT } from '../screens.ts';
import { Handshakes } from './webrtc/handshakes.ts';
import { HlsSessions } from './hls/hls-sessions.ts';
import { LiveStream } from './live-stream.ts';
import type { Publisher, WebRtcViewer } from './stream-peers.ts';

const ended: string[] = [];
const viewerOf = (sessionId: string, grantId: string): WebRtcViewer =>
  webRtcViewer({ sessionId, grantId, close: () => ended.push(sessionId) });
const publisherOf = (sessionId: string): Publisher => ({
  sessionId,
  publisherId: 'ann',
  connectedAt: null,
  video: null,
  layers: [],
  audio: null,
  close: () => ended.push(sessionId),
});

test('one grant can’t fill a room: its oldest session ends, and nobody else’s', () => {
  const settings = { graceMs: 1, viewerSilenceMs: 1, maxPublishKbps: 1, endPublishKbps: 1 };
  const stream = new LiveStream('room', settings, { emit: () => {}, onOutOfOrder: () => {} });
  stream.addViewer(viewerOf('other', 'g2'));
  for (let n = 0; n < MOST_PER_GRANT + 2; n++) stream.addViewer(viewerOf(`viewer ${n}`, 'g1'));
  expect(ended.splice(0)).toEqual(['viewer 0', 'viewer 1']);
  expect(stream.viewers.size).toBe(MOST_PER_GRANT + 1);

  const options = { secret: Buffer.alloc(32), idleMs: 1000, onOpen: () => {}, onEnd: () => {} };
  const sessions = new HlsSessions(options);
  const open = (grantId: string) => sessions.open('room', { viewerId: 'bob', grantId }).name;
  const other = open('g2');
  const names = Array.from({ length: MOST_PER_GRANT + 2 }, () => open('g1'));
  expect(sessions.count('room')).toBe(MOST_PER_GRANT + 1);
  for (const name of names.slice(0, 2)) expect(() => sessions.check('room', name)).toThrow();
  for (const name of [other, ...names.slice(2)]) expect(sessions.check('room', name).streamId).toBe('room');
});

test('a publisher that keeps reconnecting holds a few connections, not thousands', () => {
  const handshakes = new Handshakes();
  handshakes.add(publisherOf('other'), 'hall');
  const all = Array.from({ length: 10 }, (_, n) => publisherOf(`publisher ${n}`));
  for (const publisher of all) handshakes.add(publisher, 'room');
  expect(ended.splice(0)).toEqual(all.slice(0, 6).map(({ sessionId }) => sessionId));
  expect(handshakes.take(all[9]!)).toBe(true);
  expect(handshakes.take(all[0]!)).toBe(false);
});
