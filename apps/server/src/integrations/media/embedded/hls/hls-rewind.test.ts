import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RewindSpace, type HlsRewind } from './hls-rewind.ts';
import type { Segment } from './hls-window.ts';

let folder: string;
let space: RewindSpace;
let rewind: HlsRewind;
let count: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewind-'));
  open({ seconds: 60, mostBytes: 1_000_000 });
});
afterEach(async () => {
  rewind.close();
  await rewind.settled();
  await rm(folder, { recursive: true, force: true });
});

function open(limits: { seconds: number; mostBytes: number }): void {
  count = 0;
  space = new RewindSpace({ folder, ...limits });
  rewind = space.open();
}

/** Adds segments of one second each, after all earlier segments are written. */
async function add(seconds: number, { init = 1, bytes = 10 } = {}): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    const data = Buffer.alloc(bytes, count);
    const startedAt = new Date(Date.UTC(2030, 0, 1) + count * 1000);
    const segment: Segment = {
      number: count++,
      init,
      startedAt,
      parts: [{ data, seconds: 1, isIndependent: true }],
      seconds: 1,
      bytes,
    };
    rewind.add(segment, Buffer.from(`init ${init}`));
    await rewind.settled();
  }
}
const playlist = () => rewind.playlist('rewind');
const listed = () => [...playlist().matchAll(/^rewind-s(\d+)\.m4s$/gm)].map(([, number]) => Number(number));
const filesOnDisk = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.m4s'));

test('joins segments to chunks of six seconds', async () => {
  await add(14);
  expect(playlist().split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-TARGETDURATION:6',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-DISCONTINUITY-SEQUENCE:0',
    '#EXT-X-MAP:URI="rewind-init1.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:2030-01-01T00:00:00.000Z',
    '#EXTINF:6.00000,',
    'rewind-s0.m4s',
    '#EXTINF:6.00000,',
    'rewind-s1.m4s',
    '',
  ]);
  const { body, shownSince } = (await rewind.chunk(1)) ?? {};
  expect(body).toEqual(Buffer.concat([6, 7, 8, 9, 10, 11].map((value) => Buffer.alloc(10, value))));
  expect(shownSince).toEqual(new Date(Date.UTC(2030, 0, 1, 0, 0, 6)));
  expect(rewind.init(1)?.toString()).toBe('init 1');
  expect(await rewind.chunk(2)).toBeNull();
});

test('another size starts a chunk and a discontinuity', async () => {
  await add(8);
  await add(6, { init: 2 });
  expect(listed()).toEqual([0, 1, 2]);
  expect(playlist().match(/#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="rewind-init2\.mp4"/g)).toHaveLength(1);
});

test('keeps no more than its time, and deletes the rest', async () => {
  await add(200);
  expect(rewind.seconds).toBeLessThanOrEqual(60);
  expect(listed()).toEqual([23, 24, 25, 26, 27, 28, 29, 30, 31, 32]);
  expect(await rewind.chunk(22)).toBeNull();
  expect(await filesOnDisk()).toHaveLength(10);
});

test('all streams share one space', async () => {
  open({ seconds: 600, mostBytes: 10_000 });
  const first = rewind;
  await add(30, { bytes: 200 });
  rewind = space.open();
  await add(60, { bytes: 200 });
  expect(space.bytes).toBeLessThanOrEqual(10_000);
  expect([first.seconds, rewind.seconds]).toEqual([30, 18]);
  first.close();
  await first.settled();
  expect(space.bytes).toBe(18 * 200);
});

test('deletes everything when it is told to forget, and goes on', async () => {
  await add(20);
  rewind.forget();
  expect([rewind.startedAt, listed(), await rewind.chunk(0)]).toEqual([undefined, [], null]);
  await rewind.settled();
  expect([await filesOnDisk(), space.bytes]).toEqual([[], 0]);
  await add(6);
  expect(listed()).toEqual([3]);
});

test('deletes its folder when the broadcast ends', async () => {
  await add(20);
  rewind.close();
  await rewind.settled();
  expect([await readdir(folder), space.bytes]).toEqual([[], 0]);
  await add(6);
  expect([await readdir(folder), listed()]).toEqual([[], []]);
});

test('a disk that takes nothing ends the rewinding only', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  open({ seconds: 60, mostBytes: 1_000_000 });
  await add(20);
  expect([listed(), space.bytes]).toEqual([[], 0]);
});
