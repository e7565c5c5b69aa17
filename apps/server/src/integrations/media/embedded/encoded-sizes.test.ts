import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually, openBench } from '../../../../test/media-bench.ts';
import { publishFile } from '../../../../test/whip-encoder.ts';
import { patience } from '../../../../../../tests/patience.ts';
import type { LiveStream } from './live-stream.ts';
import { Reencodings } from './reencodings.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  if (!hasFfmpeg) return;
  folder = await mkdtemp(join(tmpdir(), 'one-size-'));
  path = join(folder, 'camera.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-t', '8'];
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '1500k', '-minrate', '1500k', '-maxrate', '1500k'];
  const order = ['-bufsize', '300k', '-nal-hrd', 'cbr', '-bf', '0', '-g', '25', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)(ffmpegPath, ['-v', 'error', ...picture, ...x264, ...order, path]);
}, patience(60_000));
afterAll(async () => {
  if (hasFfmpeg) await rm(folder, { recursive: true, force: true });
});

const free = { most: 1, isBusy: () => false };
const linesIn = (master: string) => [...master.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, lines]) => Number(lines));

test.skipIf(!hasFfmpeg)(
  'a video of one size is offered in smaller ones, too, while a core is free',
  { timeout: patience(60_000) },
  async () => {
    const bench = await openBench({ reencoding: { ...free, graceMs: 1000, smaller: free } });
    const encoder = await publishFile({ ffmpegPath, path }, { url: `${bench.url}/whip/room`, token: 'publish:ann:x' });
    try {
      const master = async () => (await fetch(`${bench.url}/streams/room.m3u8?token=play:bob:g1`)).text();
      await eventually('all sizes', async () => linesIn(await master()).join() === '360,180,90');
    } finally {
      encoder.close();
      await bench.close();
    }
  },
);

/** Creates a watched 720-line video, unless `change` says otherwise. */
function streamOf(change: { lines?: number; kbps?: number; codec?: string; layers?: number; viewers?: number }) {
  const { lines = 720, kbps = 2500, codec = 'H264', layers = 1, viewers = 1 } = change;
  return {
    streamId: 'room',
    codec,
    isOutOfOrder: false,
    viewers: { size: viewers },
    kept: { sinceKeyFrame: [] },
    publisher: { layers: { length: layers }, video: { kbps, frames: { lines } } },
    addTap: () => () => {},
    useEncoded: () => {},
    requestKeyFrame: () => {},
  } as unknown as LiveStream;
}
const runningFor = (stream: LiveStream, smaller?: typeof free) => {
  const budget = { ...free, graceMs: 1000, ...(smaller ? { smaller } : {}) };
  const reencodings = new Reencodings({ ffmpegPath: '/nowhere', budget, isWatchedByHls: () => false });
  reencodings.consider(stream);
  const { running } = reencodings;
  reencodings.close(stream.streamId);
  return running;
};

test('smaller sizes take no place from frames in order, and end when a publisher sends several itself', () => {
  const budget = { ...free, graceMs: 1000, smaller: free };
  const reencodings = new Reencodings({ ffmpegPath: '/nowhere', budget, isWatchedByHls: () => false });
  const luxury = { ...streamOf({}), streamId: 'luxury' } as LiveStream;
  reencodings.consider(luxury);
  const disordered = { ...streamOf({}), isOutOfOrder: true } as LiveStream;
  reencodings.use(disordered);
  expect(reencodings.running).toBe(2);
  const another = { ...streamOf({}), streamId: 'another', isOutOfOrder: true } as LiveStream;
  expect(() => reencodings.use(another)).toThrow(expect.objectContaining({ code: 'WEBRTC_UNAVAILABLE' }) as Error);
  Object.assign(luxury, { publisher: streamOf({ layers: 3 }).publisher });
  reencodings.tick(Date.now());
  expect(reencodings.running).toBe(1);
  reencodings.close(disordered.streamId);
});

test.each([
  ['a watched video of 720 lines', streamOf({}), free, 1],
  ['any while no core is free', streamOf({}), { ...free, isBusy: () => true }, 0],
  ['any while all are taken', streamOf({}), { ...free, most: 0 }, 0],
  ['any if that is turned off', streamOf({}), undefined, 0],
  ['one that nobody watches', streamOf({ viewers: 0 }), free, 0],
  ['one that comes in several sizes', streamOf({ layers: 3 }), free, 0],
  ['a small one', streamOf({ lines: 240 }), free, 0],
  ['one of a low bitrate', streamOf({ kbps: 600 }), free, 0],
  ['VP8', streamOf({ codec: 'VP8' }), free, 0],
])('smaller sizes of %s', (_name, stream, smaller, expected) => {
  expect(runningFor(stream, smaller)).toBe(expected);
});
