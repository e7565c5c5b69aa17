import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { renderViewerAvatar } from './art/pictures.ts';
import { createArtist } from './artist.ts';
import { personas } from './personas/personas.ts';
import { patience } from '../../../../tests/patience.ts';

const artist = createArtist();
afterEach(() => artist.close());

const isRunning = (pid: number | undefined) => pid !== undefined && existsSync(`/proc/${pid}`);

test('are drawn by a separate process as they would be here, and it exits when closed', async () => {
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

test('a failed drawing gives a reason; a killed process fails too, and the next one restarts it', async () => {
  await expect(artist.clip('/nowhere/ffmpeg', personas[0]!, '/nowhere/clip.mkv')).rejects.toThrow(/ENOENT/);
  const { pid } = artist;
  const lost = artist.performerPictures(personas[4]!);
  process.kill(pid!, 'SIGKILL');
  await expect(lost).rejects.toThrow('has ended');
  expect((await artist.viewerAvatar('again')).length).toBeGreaterThan(200);
  expect(artist.pid).not.toBe(pid);
});

test('the clip renderer exits with its owner', { timeout: patience(60_000) }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-artist-'));
  const program = join(folder, 'ffmpeg');
  const pidFile = join(folder, 'pid');
  writeFileSync(program, `#!/bin/sh\necho $$ > ${pidFile}.new && mv ${pidFile}.new ${pidFile}\nexec sleep 600\n`, {
    mode: 0o755,
  });
  const cut = artist.clip(program, personas[0]!, join(folder, 'clip.mkv')).then(
    () => 'drawn',
    (error: unknown) => String(error),
  );
  await vi.waitFor(() => expect(existsSync(pidFile)).toBe(true), { timeout: patience(30_000) });
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(isRunning(pid)).toBe(true);
  await artist.close();
  expect(await cut).toContain('has ended');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: patience(10_000) });
  rmSync(folder, { recursive: true, force: true });
});
