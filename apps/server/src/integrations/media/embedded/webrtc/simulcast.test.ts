import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../../../test/machine-parts.ts';
import { eventually, openBench, type MediaBench } from '../../../../../test/media-bench.ts';
import { publishSizes } from '../../../../../test/whip-encoder.ts';
import { patience } from '../../../../../../../tests/patience.ts';
import { chooseVideos, parseOffer, withAcceptedSizes, withNamedSources } from './sdp.ts';

/** Offer of three sizes as sent by OBS 32: one named source, preceded by the audio source. */
const offer = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:efgh',
  'a=fingerprint:sha-256 AA:BB',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=ssrc:4000 cname:obs',
  'a=rtpmap:111 opus/48000/2',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:1',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=extmap:2 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  'a=rid:0 send',
  'a=rid:1 send',
  'a=rid:2 send',
  'a=simulcast:send 0;1;2',
  'a=ssrc:4001 cname:obs',
  'a=rtpmap:96 H264/90000',
  'a=fmtp:96 profile-level-id=42e01f;packetization-mode=1',
  '',
].join('\r\n');
const sizesIn = (sdp: string) => chooseVideos(parseOffer(sdp)).map(({ simulcast }) => simulcast);

describe('several sizes in one section of an offer', () => {
  test('are found by the source of the first, as OBS numbers them', () => {
    expect(sizesIn(offer)).toEqual([{ sources: [4001, 4002, 4003], rids: ['0', '1', '2'], ridExtension: 2 }]);
  });

  test('are found by their own sources', () => {
    const named = offer.replace('a=ssrc:4001', 'a=ssrc:7 cname:a\r\na=ssrc:9 cname:a\r\na=ssrc:8');
    expect(sizesIn(named)).toMatchObject([{ sources: [7, 9, 8] }]);
    const group = offer.replace('a=simulcast:send 0;1;2', 'a=ssrc-group:SIM 30 20 10');
    expect(sizesIn(group)).toMatchObject([{ sources: [10, 20, 30], rids: [] }]);
  });

  test.each([
    ['no source', offer.replace('a=ssrc:4001 cname:obs', 'a=x:y')],
    ['one size', offer.replace('send 0;1;2', 'send 0')],
    ['a group of one', offer.replace('a=simulcast:send 0;1;2', 'a=ssrc-group:SIM 1')],
    ['too many sizes', offer.replace('send 0;1;2', 'send 0;1;2;3;4')],
    ['names that would break the answer', offer.replace('send 0;1;2', 'send 0;1 ;2')],
    ['sources beyond 32 bits', offer.replace('a=simulcast:send 0;1;2', 'a=ssrc-group:SIM 1 99999999999')],
    ['sizes to receive', offer.replace('simulcast:send', 'simulcast:recv')],
    ['VP8', offer.replace('H264', 'VP8')],
  ])('are one size with %s', (_name, sdp) => {
    expect(sizesIn(sdp)).toEqual([null]);
  });

  test('are named to libdatachannel and accepted in the answer', () => {
    const chosen = chooseVideos(parseOffer(offer));
    const named = withNamedSources(offer, chosen);
    expect(named.match(/^a=ssrc:\d+/gm)).toEqual(['a=ssrc:4000', 'a=ssrc:4001', 'a=ssrc:4002', 'a=ssrc:4003']);
    const answer = withAcceptedSizes('v=0\r\nm=audio 9\r\na=mid:0\r\nm=video 9\r\na=mid:1\r\n', chosen);
    expect(answer).toBe(
      'v=0\r\nm=audio 9\r\na=mid:0\r\nm=video 9\r\na=mid:1\r\n' +
        'a=extmap:2 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id\r\n' +
        'a=rid:0 recv\r\na=rid:1 recv\r\na=rid:2 recv\r\na=simulcast:recv 0;1;2\r\n',
    );
  });
});

describe.skipIf(!hasFfmpeg)('OBS with three sizes', () => {
  let folder: string;
  let bench: MediaBench;
  const LINES = [360, 180, 90];
  const pathOf = (lines: number) => join(folder, `${lines}.mp4`);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sizes-'));
    bench = await openBench();
    for (const lines of LINES) {
      const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${(lines * 16) / 9}x${lines}:rate=25`, '-t', '8'];
      const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-bf', '0'];
      await promisify(execFile)(ffmpegPath, ['-v', 'error', ...picture, ...x264, '-pix_fmt', 'yuv420p', pathOf(lines)]);
    }
  }, patience(60_000));
  afterAll(async () => {
    await bench?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('has all of them accepted and offered to viewers', { timeout: patience(60_000) }, async () => {
    const encoder = await publishSizes(
      { ffmpegPath, paths: LINES.map(pathOf) },
      { url: `${bench.url}/whip/room`, token: 'publish:ann:x' },
    );
    try {
      expect(encoder.answer).toContain('a=simulcast:recv 0;1;2');
      const master = async () => (await fetch(`${bench.url}/streams/room.m3u8?token=play:bob:g1`)).text();
      await eventually('all sizes by HLS', async () => {
        const lines = [...(await master()).matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, found]) => Number(found));
        return lines.join() === LINES.join();
      });
    } finally {
      encoder.close();
    }
  });
});
