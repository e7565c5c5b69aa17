import { copyFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sitter } from './art/scene.ts';
import type { Artist } from './artist.ts';

/**
 * Moving pictures of the demo, drawn by `node tools/draw-demo-clips.mjs` and shipped with the source, because drawing
 * and encoding them keeps a small machine busy for minutes after its first start. One that isn't shipped is drawn when
 * it is needed.
 */
const pathOf = (name: string): string => fileURLToPath(new URL(`../../demo-clips/${name}`, import.meta.url));

const nameOf = (username: string): string => username.replaceAll('_', '-');

/** A creator's looping camera. */
export const loopOf = (username: string): string => pathOf(`loops/${nameOf(username)}.mkv`);
/** A video that a creator sells, counted from 0. */
export const takeOf = (username: string, take: number): string => pathOf(`takes/${nameOf(username)}-${take + 1}.mp4`);

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

interface Drawing {
  readonly artist: Pick<Artist, 'clip'>;
  readonly ffmpegPath: string;
  readonly sitter: Sitter;
}

/** Returns the path of a shipped clip, or else of one drawn to `path`, unless it was drawn there before. */
export async function findClip(
  shipped: string,
  path: string,
  { artist, ffmpegPath, sitter }: Drawing,
): Promise<string> {
  if (await isThere(shipped)) return shipped;
  if (!(await isThere(path))) await artist.clip(ffmpegPath, sitter, path);
  return path;
}

/** Puts a shipped clip, or else a drawn one, at `path`. */
export async function bringClip(shipped: string, path: string, drawing: Drawing): Promise<void> {
  const found = await findClip(shipped, path, drawing);
  if (found !== path) await copyFile(found, path);
}
