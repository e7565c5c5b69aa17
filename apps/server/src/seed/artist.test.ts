import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { renderViewerAvatar } from './art/pictures.ts';
import { createArtist } from './artist.ts';
import { personas } from './personas.ts';

const artist = createArtist();
afterEach(() => artist.close());

const isRunning = (pid: number | undefined) => pid !== undefined && existsSync(`/proc/${pid}`);

test('pictures come from a process of their own, the same as drawn here, and it is gone when closed', async () => {
  expect(artist.pid).toBeUndefined();
  const avatar = await artist.viewerAvatar('marlow');
  expect(avatar.equals(await renderViewerAvatar('marlow'))).toBe(true);
  const pictures = await artist.performerPictures(personas[3]!);
  expect(await sharp(pictures.cover).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 400 });
  const { pid } = artist;
  expect(pid).not.toBe(process.pid);
  expect(isRunning(pid)).toBe(true);
  await artist.close();
  expect(isRunning(pid)).toBe(false);
  expect(artist.pid).toBeUndefined();
});

test('a drawing that fails says why; one whose process is killed fails too, and the next starts a new one', async () => {
  await expect(artist.clip('/nowhere/ffmpeg', personas[0]!, '/nowhere/clip.mkv')).rejects.toThrow(/ENOENT/);
  const { pid } = artist;
  const lost = artist.performerPictures(personas[4]!);
  process.kill(pid!, 'SIGKILL');
  await expect(lost).rejects.toThrow('has ended');
  expect((await artist.viewerAvatar('again')).length).toBeGreaterThan(200);
  expect(artist.pid).not.toBe(pid);
});
