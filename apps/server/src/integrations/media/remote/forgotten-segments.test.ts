import { expect, test } from 'vitest';
import type { HlsAnswer } from '../../../platform/ports/media-server.ts';
import { withoutSegments } from './forgotten-segments.ts';
import { RemoteMediaServer, type RemoteEngine } from './remote-media-server.ts';

const playlistOf = (first: number, count: number) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...Array.from({ length: count }, (_, index) => [`#EXTINF:2.000,`, `room-${first + index}.ts`]).flat(),
    '',
  ].join('\n');

test('a playlist keeps its numbering without deleted segments', () => {
  const left = new Set(['room-7.ts', 'room-8.ts']);
  expect(withoutSegments(playlistOf(7, 4), left)).toBe(playlistOf(9, 2));
  expect(withoutSegments(playlistOf(7, 2), left)).toBeNull();
  expect(withoutSegments(playlistOf(9, 2), left)).toBe(playlistOf(9, 2));
});

test('segments an external engine packaged before a show became private are no longer served', async () => {
  let playlist: string | Error = playlistOf(1, 3);
  const answer = (body: string | Buffer): HlsAnswer => ({ body, contentType: 'x', maxAgeSeconds: 0 });
  const engine: RemoteEngine = {
    name: 'antmedia',
    whyNoWhep: 'none',
    publish: async () => ({ answerSdp: 'v=0\r\n', resource: 'r' }),
    end: async () => {},
    look: async () => ({ codec: 'H264', hasAudio: true, videoKbps: 1, audioKbps: 1, fps: 1, width: 1, height: 1 }),
    hls: async (_streamId, name) => {
      if (playlist instanceof Error) throw playlist;
      return name === 'live.m3u8' ? answer(playlist) : answer(Buffer.from(name));
    },
  };
  const server = new RemoteMediaServer(engine, { log: { warn: () => {} }, pollMs: 2 ** 30 });
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
  await server.publish({ streamId: 'room', publisherId: 'p', offerSdp });
  await server.round(1000);
  await server.round(2000);
  const { body } = await server.hlsOpen({ streamId: 'room', viewerId: 'v', grantId: 'g' });
  const session = /room\/([^/]+)\//.exec(String(body))?.[1] ?? '';
  const get = (name: string) =>
    server.hlsFile({ streamId: 'room', session, name }).then(({ body: got }) => String(got));
  expect(await get('room-2.ts')).toBe('room-2.ts');

  // The playlist is currently unreadable. Nothing may be served until the segments to withhold are known.
  playlist = new Error('away');
  server.forget('room');
  await expect(get('room-2.ts')).rejects.toThrow('away');
  playlist = playlistOf(1, 3);
  await expect(get('live.m3u8')).rejects.toMatchObject({ code: 'HLS_NOT_READY' });
  await expect(get('room-2.ts')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  playlist = playlistOf(2, 4);
  expect(await get('live.m3u8')).toBe(playlistOf(4, 2));
  expect(await get('room-5.ts')).toBe('room-5.ts');
  await server.close();
});
