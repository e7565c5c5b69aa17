import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpegPath, hasFfmpeg, videoPrograms } from '../../../../test/machine-parts.ts';
import { makeVideos } from '../../../../../../tests/files/videos.mjs';
import { createFfmpegVideo } from './ffmpeg-video.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);
const tools = createFfmpegVideo(videoPrograms);
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
  'recordings of different sizes become one video of the largest size',
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

test.skipIf(!hasFfmpeg)('a cut between two key frames keeps its frames', { timeout: patience(60_000) }, async () => {
  const whole = await segment('640x360', [], 8);
  const piece = join(folder, 'piece.mp4');
  await tools.cut(whole, piece, { fromMs: 2000, toMs: 5000 });
  expect(Math.round((await tools.durationMs(piece)) / 1000)).toBe(3);
  const plan = { columns: 3, rows: 1, width: 160, height: 90, intervalMs: 1000 };
  expect(await sharp(await tools.sheet(piece, plan)).metadata()).toMatchObject({ width: 480, height: 90 });
});

test.skipIf(!hasFfmpeg)(
  'a cut contains nothing from before it, and is copied if it starts with a key frame',
  { timeout: patience(120_000) },
  async () => {
    const whole = join(folder, 'keys.mp4');
    const input = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=8'];
    await run(ffmpegPath, [
      '-y',
      '-v',
      'error',
      ...input,
      '-c:v',
      'libx264',
      '-g',
      '100',
      '-pix_fmt',
      'yuv420p',
      whole,
    ]);
    const packets = async (fromMs: number) => {
      const piece = join(folder, `piece-${fromMs}.mp4`);
      await tools.cut(whole, piece, { fromMs, toMs: fromMs + 2000 });
      const args = ['-v', 'error', '-ignore_editlist', '1', '-count_packets', '-select_streams', 'v:0'];
      const entries = ['-show_entries', 'stream=nb_read_packets:stream_tags=encoder', '-of', 'compact=p=0'];
      const { stdout } = await run(videoPrograms.ffprobePath, [...args, ...entries, piece]);
      return Number(/nb_read_packets=(\d+)/.exec(stdout)?.[1]);
    };
    expect(await packets(2000)).toBe(50);
    expect(Math.abs((await packets(4000)) - 50)).toBeLessThanOrEqual(3);
    const copied = await tools.look(join(folder, 'piece-4000.mp4'));
    const drawn = await tools.look(join(folder, 'piece-2000.mp4'));
    for (const look of [copied, drawn]) expect(look).toMatchObject({ picture: { hiddenMs: 0 } });
  },
);

test.skipIf(!hasFfmpeg)('a time after the last frame shows the first one', { timeout: patience(60_000) }, async () => {
  const { 'one-frame.mp4': path = '' } = await makeVideos(folder, ffmpegPath, ['one-frame.mp4']);
  expect(await sharp(await tools.picture(path, 3000)).metadata()).toMatchObject({ width: 640, height: 360 });
});

test.skipIf(!hasFfmpeg)('a non-video has no duration', { timeout: patience(60_000) }, async () => {
  const rubbish = join(folder, 'rubbish.mp4');
  await writeFile(rubbish, 'not a video');
  expect(await tools.durationMs(rubbish)).toBe(0);
  expect(await tools.durationMs(join(folder, 'nothing.mp4'))).toBe(0);
});
