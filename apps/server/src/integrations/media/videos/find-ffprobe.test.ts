import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { searchFfprobe } from './find-ffprobe.ts';

let folder: string;
const program = async (...parts: string[]) => {
  const path = join(folder, ...parts);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, '#!/bin/sh\n', { mode: 0o755 });
  return path;
};
beforeAll(async () => {
  vi.stubEnv('FFPROBE_PATH', '');
  folder = await mkdtemp(join(tmpdir(), 'ffprobe-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('ffprobe is the configured one, else the one beside ffmpeg, else the first on the PATH', async () => {
  const ffmpegPath = await program('own', 'ffmpeg');
  const other = await program('other', 'probe');
  const onPath = await program('path', 'ffprobe');
  const searchPath = join(folder, 'path');
  expect(searchFfprobe({ ffmpegPath, searchPath }).path).toBe(onPath);
  const beside = await program('own', 'ffprobe');
  expect(searchFfprobe({ ffmpegPath, searchPath }).path).toBe(beside);
  expect(searchFfprobe({ ffmpegPath, ffprobePath: other, searchPath }).path).toBe(other);
});
test('without one explains what waits and how to install it', () => {
  const none = searchFfprobe({ ffmpegPath: '/nowhere/ffmpeg', searchPath: '/nowhere' });
  expect(none).toEqual({ path: null, words: expect.stringContaining('FFPROBE_PATH') });
});
test('rejects a configured path that can’t be executed', () => {
  expect(() => searchFfprobe({ ffmpegPath: '/nowhere/ffmpeg', ffprobePath: '/nowhere/ffprobe' })).toThrow(
    /FFPROBE_PATH/,
  );
});
