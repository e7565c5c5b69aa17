import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFfmpeg } from './ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
  await writeFile(join(folder, 'ffmpeg'), '');
  await chmod(join(folder, 'ffmpeg'), 0o755);
  await writeFile(join(folder, 'not-executable'), '', { mode: 0o644 });
});
afterAll(() => rm(folder, { recursive: true }));

// The machine may have set it for the tests that run ffmpeg.
beforeAll(() => void vi.stubEnv('FFMPEG_PATH', ''));
afterAll(() => void vi.unstubAllEnvs());

test('the configured path goes before the system, the system before the package', () => {
  expect(findFfmpeg({ ffmpegPath: join(folder, 'ffmpeg'), searchPath: '/usr/bin' })).toBe(join(folder, 'ffmpeg'));
  expect(findFfmpeg({ searchPath: `/nowhere:${folder}` })).toBe(join(folder, 'ffmpeg'));
  const packaged = findFfmpeg({ searchPath: '/nowhere' });
  expect(packaged === null || packaged.includes('@ffmpeg-installer')).toBe(true);
});

test('a configured path that can not be executed is an error', () => {
  expect(() => findFfmpeg({ ffmpegPath: join(folder, 'not-executable') })).toThrow(/FFMPEG_PATH/);
});
