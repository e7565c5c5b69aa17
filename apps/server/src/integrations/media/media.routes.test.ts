import { PeerConnection, Video } from 'node-datachannel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedMediaServer } from './embedded/embedded-media-server.ts';
import { openBench } from '../../../test/media-bench.ts';
import type { MediaBench } from '../../../test/media-bench.ts';

let bench: MediaBench;
beforeEach(async () => {
  bench = await openBench({ maxViewersPerStream: 1 });
});
afterEach(() => bench.close());

const post = (path: string, body: string, token = 'publish:ann:x', type = 'application/sdp') =>
  fetch(`${bench.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  });

async function realOffer(codec: 'H264' | 'AV1', direction: 'SendOnly' | 'RecvOnly'): Promise<string> {
  const connection = new PeerConnection('client', { iceServers: [], disableAutoNegotiation: true });
  const video = new Video('0', direction);
  if (codec === 'H264')
    video.addH264Codec(102, 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f');
  else video.addAV1Codec(45);
  connection.addTrack(video);
  connection.setLocalDescription('offer');
  const sdp = connection.localDescription()?.sdp ?? '';
  connection.close();
  return sdp;
}

const errorShape = (statusCode: number, code: string) =>
  expect.objectContaining({ statusCode, code, error: expect.any(String), message: expect.any(String) });

test.each([
  ['no words at all', ''],
  ['something else', '<html>'],
  ['a description without media', 'v=0\r\na=ice-ufrag:a\r\na=fingerprint:sha-256 AA\r\n'],
  ['no ICE credentials', 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:0\r\na=rtpmap:96 H264/90000\r\n'],
  [
    'broken credentials',
    'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:0\r\na=rtpmap:96 H264/90000\r\n' +
      'a=ice-ufrag:a\r\na=ice-pwd:b\r\na=fingerprint:sha-256 nonsense\r\na=setup:actpass\r\n',
  ],
])('rejects %s with 400 in the error format', async (_what, body) => {
  const response = await post('/whip/room', body, 'publish:ann:x', 'text/plain');
  expect(response.status).toBe(400);
  const answer = await response.json();
  expect(answer).toEqual(errorShape(400, 'BAD_SDP'));
  expect(JSON.stringify(answer)).not.toMatch(/\.ts|node_modules|libdatachannel/);
});

test('rejects other content types, and more than 64 KB', async () => {
  expect((await post('/whip/room', '{}', 'publish:ann:x', 'application/json')).status).toBe(415);
  expect((await post('/whip/room', 'v=0'.padEnd(65 * 1024))).status).toBe(413);
});

test('rejects unsupported codecs', async () => {
  const response = await post('/whip/room', await realOffer('AV1', 'SendOnly'));
  expect(response.status).toBe(406);
  expect(await response.json()).toEqual(errorShape(406, 'CODEC_NOT_OFFERED'));
});

test('answers an offer with 201, a session to delete and all candidates', async () => {
  const response = await post('/whip/room', await realOffer('H264', 'SendOnly'));
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/sdp');
  expect(response.headers.get('etag')).toMatch(/^".+"$/);
  expect(response.headers.get('access-control-expose-headers')).toContain('location');
  const sdp = await response.text();
  expect(sdp).toContain(`127.0.0.1 ${bench.server.udpPort} typ host`);
  expect(sdp).toContain('x-google-start-bitrate');
  const session = new URL(response.headers.get('location') ?? '', bench.origin);
  expect(session.pathname).toMatch(/^\/media\/live\/whip\/room\/[\w-]{36}$/);
  const trickle = {
    method: 'PATCH',
    body: 'a=candidate:1',
    headers: { 'content-type': 'application/trickle-ice-sdpfrag' },
  };
  expect((await fetch(session, trickle)).status).toBe(204);
  const withTag = (tag: string) => fetch(session, { ...trickle, headers: { ...trickle.headers, 'if-match': tag } });
  expect((await withTag(response.headers.get('etag') ?? '')).status).toBe(204);
  expect((await withTag('"another"')).status).toBe(412);
  expect((await withTag('*')).status).toBe(422);
  expect((await fetch(new URL('nobody', session), trickle)).status).toBe(404);
  expect((await fetch(session, { method: 'DELETE' })).status).toBe(200);
  expect((await fetch(session, { method: 'DELETE' })).status, 'again, or after the server ended it').toBe(200);
});

test('returns the authorizer’s refusal, and rejects a grant for another action', async () => {
  const offer = await realOffer('H264', 'SendOnly');
  expect((await post('/whip/room', offer, 'play:bob:g')).status).toBe(403);
  expect((await post('/whep/room', offer, 'publish:ann:x')).status).toBe(403);
  expect((await fetch(`${bench.url}/streams/room.m3u8`)).status).toBe(403);
});

test('returns 404 for unpublished streams and unknown names', async () => {
  const whep = await post('/whep/nobody', await realOffer('H264', 'RecvOnly'), 'play:bob:g');
  expect(whep.status).toBe(404);
  expect(await whep.json()).toEqual(errorShape(404, 'STREAM_NOT_LIVE'));
  expect((await fetch(`${bench.url}/streams/nobody.m3u8?token=play:bob:g`)).status).toBe(404);
  expect((await fetch(`${bench.url}/streams/a%2F..%2Fb.m3u8?token=play:bob:g`)).status).toBe(404);
});

test('returns 503 when a stream is full, and accepts again after one ends', async () => {
  const publisher = bench.server.injectPublisher({
    streamId: 'room',
    publisherId: 'ann',
    video: { codec: 'H264', payloadType: 96 },
    audio: null,
  });
  const first = await post('/whep/room', await realOffer('H264', 'RecvOnly'), 'play:bob:g1');
  expect(first.status).toBe(201);
  const second = await post('/whep/room', await realOffer('H264', 'RecvOnly'), 'play:eve:g2');
  expect(second.status).toBe(503);
  expect(await second.json()).toEqual(errorShape(503, 'STREAM_FULL'));
  expect(second.headers.get('retry-after')).toBe('1');
  await fetch(new URL(first.headers.get('location') ?? '', bench.origin), { method: 'DELETE' });
  expect((await post('/whep/room', await realOffer('H264', 'RecvOnly'), 'play:eve:g2')).status).toBe(201);
  publisher.close();
  expect(bench.server.stats('room')).toEqual({ publisher: null, viewers: 0, hlsSessions: 0 });
});

test('takes a viewer’s reports while its session lasts', async () => {
  const video = { codec: 'H264', payloadType: 96 } as const;
  bench.server.injectPublisher({ streamId: 'room', publisherId: 'ann', video, audio: null });
  const measured: unknown[] = [];
  bench.server.onQuality((measure) => measured.push(measure));
  const opened = await post('/whep/room', await realOffer('H264', 'RecvOnly'), 'play:bob:g1');
  const session = new URL(opened.headers.get('location') ?? '', bench.origin).href;
  const send = async (body: unknown, to = session) =>
    (
      await fetch(`${to}/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await send({ firstFrameMs: 200, playedMs: 10_000, frozenMs: 1000 })).toBe(204);
  expect(measured).toEqual([
    { kind: 'firstFrameMs', value: 200 },
    { kind: 'frozenShare', value: 0.1 },
  ]);
  for (const wrong of [
    {},
    { playedMs: -1, frozenMs: 0 },
    { playedMs: 1e9, frozenMs: 0 },
    { playedMs: 1, frozenMs: 0, x: 1 },
  ])
    expect(await send(wrong)).toBe(400);
  expect(await send({ playedMs: 0, frozenMs: 0 }, session.replace(/[^/]+$/, 'nobody'))).toBe(404);
});

test('answers a preflight from any site', async () => {
  const response = await fetch(`${bench.url}/whip/room`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-methods')).toContain('DELETE');
});

test('announces only the public address if one is configured', async () => {
  const other = await openEmbeddedMediaServer({ udpPort: 0, publicIp: '198.51.100.7', ffmpegPath: null });
  const offerSdp = await realOffer('H264', 'SendOnly');
  const { answerSdp } = await other.publish({ streamId: 'room', publisherId: 'ann', offerSdp });
  expect(answerSdp.match(/^a=candidate:.*$/gm)).toEqual([
    `a=candidate:9 1 UDP 2114977791 198.51.100.7 ${other.udpPort} typ host`,
    `a=candidate:19 1 TCP 1514977791 198.51.100.7 ${other.udpPort} typ host tcptype passive`,
  ]);
  await other.close();
});

test('an occupied UDP port fails at startup, not later', async () => {
  const opening = openEmbeddedMediaServer({ udpPort: bench.server.udpPort, publicIp: null, ffmpegPath: null });
  await expect(opening).rejects.toThrow(/taken/);
});
