import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ffmpegPath, hasFfmpeg, videoPrograms } from '../../../../test/machine-parts.ts';
import { makeVideos } from '../../../../../../tests/files/videos.mjs';
import { createFfmpegVideo } from './ffmpeg-video.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);
const tools = createFfmpegVideo(videoPrograms);

const looked = async (path: string) => {
  const look = await tools.look(path);
  if (typeof look === 'string') throw new Error(`it is a video, not ${look}`);
  return look;
};

describe.skipIf(!hasFfmpeg)('an uploaded file', { timeout: patience(60_000) }, () => {
  let folder: string;
  let clip: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ladder-'));
    clip = join(folder, 'clip.mp4');
    const input = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30', '-f', 'lavfi', '-i', 'sine=440:r=48000'];
    const output = ['-t', '4', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', clip];
    await run(ffmpegPath, ['-y', '-v', 'error', ...input, ...output]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is probed', async () => {
    expect(await tools.look(clip)).toMatchObject({
      width: 640,
      height: 360,
      durationMs: 4000,
      picture: { codec: 'h264', pixels: 'yuv420p', framesPerSecond: 30, isUpright: true },
      sound: { index: 1, codec: 'aac', profile: 'LC', isAtMostStereo: true },
    });
  });
  test('without a duration is read to its end', async () => {
    const path = join(folder, 'live.webm');
    const output = ['-c:v', 'copy', '-c:a', 'copy', '-f', 'matroska', '-live', '1', path];
    await run(ffmpegPath, ['-y', '-v', 'error', '-i', clip, ...output]);
    expect(Math.round((await looked(path)).durationMs / 500)).toBe(8);
  });
  test.each([
    ['a list of others', () => `ffconcat version 1.0\nfile '${clip}'\n`],
    ['a playlist', () => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${clip}\n#EXT-X-ENDLIST\n`],
    ['text', () => 'not a video'],
  ])('that is %s is no video, whatever its name', async (_what, words) => {
    const path = join(folder, 'trick.mp4');
    await writeFile(path, words());
    expect(await tools.look(path)).toBe('unreadable');
  });
  test('gets a specific error for each defect', async () => {
    const names = ['cut-off.mp4', 'cut-off-without-index.mp4', 'sound-only.mp4'] as const;
    const paths = await makeVideos(folder, ffmpegPath, names);
    const looks = await Promise.all(names.map((name) => tools.look(paths[name] ?? '')));
    expect(looks).toEqual([expect.objectContaining({ endsEarly: true }), 'incomplete', 'no-picture']);
    expect(await tools.look(clip)).toMatchObject({ endsEarly: false });
    const { durationMs } = await looked(paths['cut-off.mp4'] ?? '');
    expect(durationMs).toBeGreaterThan(1200);
    expect(durationMs).toBeLessThan(2400);
  });
  test('with many tracks plays its default audio', async () => {
    const { 'many-tracks.mkv': path = '' } = await makeVideos(folder, ffmpegPath, ['many-tracks.mkv']);
    expect(await looked(path)).toMatchObject({ width: 640, height: 360, picture: { index: 0 }, sound: { index: 2 } });
  });
  test('with a trimmed start is re-encoded', async () => {
    const path = join(folder, 'cut.mp4');
    await run(ffmpegPath, ['-y', '-v', 'error', '-ss', '2', '-i', clip, '-c', 'copy', path]);
    const { durationMs, picture } = await looked(path);
    expect(picture.hiddenMs).toBeGreaterThan(1900);
    expect(Math.abs(durationMs - 2000)).toBeLessThan(100);
  });
  test('that the machine failed to read is retried, not reported as broken', async () => {
    const ffprobePath = join(folder, 'killed-ffprobe');
    await writeFile(ffprobePath, '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 });
    await expect(createFfmpegVideo({ ffmpegPath, ffprobePath }).look(clip)).rejects.toThrow('ended by SIGKILL');
  });
  test('becomes steps, each with one file with audio and a playlist of byte ranges', async () => {
    const look = await looked(clip);
    const done: number[] = [];
    const made = await tools.ladder(clip, {
      look,
      steps: [
        { name: '180', width: 320, height: 180, bitsPerSecond: 400_000, copiesPictures: false },
        { name: '360', width: 640, height: 360, bitsPerSecond: 900_000, copiesPictures: true },
      ],
      copiesSound: false,
      folder,
      mostMs: 60_000,
      onProgress: (ms) => done.push(ms),
    });
    expect(done.at(-1)).toBeGreaterThan(3000);
    for (const { playlist, media, codecs, durationMs } of made) {
      expect(codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
      expect(Math.abs(durationMs - 4000)).toBeLessThan(200);
      const words = await readFile(playlist, 'utf8');
      const ranges = [...words.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(
        ([, bytes, at]) => Number(at) + Number(bytes),
      );
      expect(ranges.at(-1)).toBe((await readFile(media)).length);
    }
  });
});
