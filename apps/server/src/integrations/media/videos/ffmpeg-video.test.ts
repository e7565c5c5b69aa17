import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { createFfmpegVideo } from './ffmpeg-video.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);
const tools = createFfmpegVideo(ffmpegPath);
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tools-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const segment = async (size: string, sound: string[], seconds = 2) => {
  const path = join(folder, `${size}.mp4`);
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25`, ...sound];
  const output = [
    '-t',
    String(seconds),
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    'frag_keyframe+empty_moov',
    path,
  ];
  await run(ffmpegPath, ['-y', '-v', 'error', ...input, ...output]);
  return path;
};

test.skipIf(!hasFfmpeg)(
  'takings of different sizes become one video of the largest one’s size',
  { timeout: patience(180_000) },
  async () => {
    const paths = [
      await segment('180x320', [], 1),
      await segment('640x360', ['-f', 'lavfi', '-i', 'sine=440:r=48000'], 3),
    ];
    const target = join(folder, 'both.mp4');
    await tools.join(paths, target);
    const { stderr } = await run(ffmpegPath, ['-hide_banner', '-v', 'warning', '-i', target, '-f', 'null', '-']);
    expect(stderr).toBe('');
    expect(await tools.durationMs(target)).toBeGreaterThan(3500);
    expect(await sharp(await tools.picture(target, 3500)).metadata()).toMatchObject({ width: 640, height: 360 });
  },
);

test.skipIf(!hasFfmpeg)(
  'a piece between two key frames has its pictures all the same',
  { timeout: patience(60_000) },
  async () => {
    const whole = await segment('640x360', [], 8);
    const piece = join(folder, 'piece.mp4');
    await tools.cut(whole, piece, { fromMs: 2000, toMs: 5000 });
    expect(Math.round((await tools.durationMs(piece)) / 1000)).toBe(3);
    const plan = { columns: 3, rows: 1, width: 160, height: 90, intervalMs: 1000 };
    expect(await sharp(await tools.sheet(piece, plan)).metadata()).toMatchObject({ width: 480, height: 90 });
  },
);

test.skipIf(!hasFfmpeg)('what is no video has no length', { timeout: patience(60_000) }, async () => {
  const rubbish = join(folder, 'rubbish.mp4');
  await writeFile(rubbish, 'not a video');
  expect(await tools.durationMs(rubbish)).toBe(0);
  expect(await tools.durationMs(join(folder, 'nothing.mp4'))).toBe(0);
});
