import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { replay } from '../../../../test/replay-server.ts';
import type { ReplayServer } from '../../../../test/replay-server.ts';
import type { MediaEvent, MediaServer } from '../../../platform/ports/media-server.ts';
import { antMediaEngine } from './antmedia-engine.ts';
import { livekitEngine } from './livekit-engine.ts';
import { RemoteMediaServer } from './remote-media-server.ts';
import type { RemoteEngine } from './remote-media-server.ts';

/** Responses are written from the public documentation of both servers, not recorded from running ones. */
const offerSdp = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:efgh',
  'a=fingerprint:sha-256 AA:BB',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:0',
  'a=rtpmap:96 H264/90000',
  '',
].join('\r\n');
const publishing = { streamId: 'room', publisherId: 'key:1', offerSdp };
const viewer = { streamId: 'room', viewerId: 'bob', grantId: 'g1' };

let other: ReplayServer;
let server: RemoteMediaServer;
let events: MediaEvent[];

async function open(record: string, engine: (url: string) => RemoteEngine): Promise<void> {
  other = await replay(new URL(`./recorded/${record}.json`, import.meta.url));
  const never = 2 ** 30;
  server = new RemoteMediaServer(engine(other.url), { log: { warn: () => {} }, pollMs: never, graceMs: 15_000 });
  events = [];
  server.onEvent((event) => events.push(event));
}
afterEach(async () => {
  await server.close();
  await other.close();
});
const types = () => events.map(({ type }) => type);
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no refusal',
    (error: { code?: string }) => error.code,
  );

function isSigned(token: string, secret: string): boolean {
  const [head, body, signature] = token.split('.');
  return createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url') === signature;
}

/** Expects refusals for features that neither server supports and for resources that do not exist. */
async function refusesTheRest(on: MediaServer): Promise<void> {
  expect(await refusal(on.play({ ...viewer, offerSdp }))).toBe('ENGINE_LACKS_THIS');
  expect(() => on.tap('room', { init: () => {}, fragment: () => {}, end: () => {} })).toThrow('recorded');
  expect(await on.snapshot('room')).toBeNull();
  expect(await refusal(on.end('room', 'nobody'))).toBe('SESSION_NOT_FOUND');
  expect(await refusal(on.hlsOpen({ ...viewer, streamId: 'else' }))).toBe('STREAM_NOT_LIVE');
}

test('LiveKit: creates an ingress for the offer, reports its state, and deletes it on stop', async () => {
  await open('livekit', (url) => livekitEngine({ url, apiKey: 'key', apiSecret: 'of-livekit' }));
  expect((await server.publish(publishing)).answerSdp).toBe('v=0\r\n');
  await server.round(1_000);
  expect(types()).toEqual([]);
  await server.round(2_000);
  expect(server.stats('room').publisher).toMatchObject({ codec: 'H264', videoKbps: 1480, fps: 30, width: 1280 });
  await refusesTheRest(server);
  expect(await refusal(server.hlsOpen(viewer))).toBe('HLS_UNAVAILABLE');
  await server.round(4_000);
  await server.round(20_000);
  expect(types()).toEqual(['publisher-connected', 'publisher-lost', 'stream-ended']);
  expect(server.liveStreams()).toEqual([]);

  const again = await server.publish(publishing);
  await server.round();
  await server.end('room', again.sessionId);
  expect(events.at(-1)).toMatchObject({ type: 'stream-ended', reason: 'stopped' });
  expect(other.surprises).toEqual([]);
  expect(other.left()).toBe(0);
  expect(isSigned(other.tokens[0] ?? '', 'of-livekit')).toBe(true);
  expect(other.tokens[1]).toBe('key1');
});

test('Ant Media: WHIP in, HLS out under our own sessions, REST otherwise', async () => {
  await open('antmedia', (url) => antMediaEngine({ url: `${url}/LiveApp`, secret: 'of-ant-media' }));
  await server.publish(publishing);
  await server.round(1_000);
  await server.round(2_000);
  expect(server.stats('room').publisher).toMatchObject({ connected: true, videoKbps: 1480, height: 720 });
  await refusesTheRest(server);
  const opened = String((await server.hlsOpen(viewer)).body);
  const session = /^room\/(.+)\/live\.m3u8$/m.exec(opened)?.[1] ?? '';
  const file = (name: string) => server.hlsFile({ streamId: 'room', session, name });
  expect(await refusal(file('live.m3u8'))).toBe('HLS_NOT_READY');
  const playlist = await file('live.m3u8');
  expect(playlist.body).toContain('\nroom000000004.ts\n');
  expect(playlist.body).not.toContain('secret');
  expect(await file('room000000004.ts')).toMatchObject({ contentType: 'video/mp2t' });
  expect(await refusal(file('../else.ts'))).toBe('FILE_NOT_FOUND');
  expect(await server.kick({ streamId: 'room', grantId: 'g1' })).toBe(1);
  expect(await refusal(file('room000000004.ts'))).toBe('PLAYBACK_REVOKED');
  await server.round(3_000);
  await server.round(4_000);
  await server.stop('room');
  expect(types()).toEqual([
    'publisher-connected',
    'viewer-connected',
    'viewer-left',
    'publisher-lost',
    'publisher-connected',
    'stream-ended',
  ]);
  expect(other.surprises).toEqual([]);
  expect(other.left()).toBe(0);
  expect(isSigned(other.tokens[0] ?? '', 'of-ant-media')).toBe(true);
});
