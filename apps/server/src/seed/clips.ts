import { copyFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sitter } from './art/scene.ts';
import type { Artist } from './artist.ts';

/**
 * Video clips of the demo, drawn by `node tools/draw-demo-clips.mjs` and shipped with the source, because drawing and
 * encoding them would keep a small machine busy for minutes after its first start. A clip that isn't shipped is drawn
 * when it is needed.
 */
const pathOf = (name: string): string => fileURLToPath(new URL(`../../demo-clips/${name}`, import.meta.url));

const nameOf = (username: string): string => username.replaceAll('_', '-');

/** Returns the path of a creator's looping camera clip. */
export const loopOf = (username: string): string => pathOf(`loops/${nameOf(username)}.mkv`);
/** Returns the path of a video that a creator sells. `take` counts from 0. */
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

/**
 * Returns the path of the shipped clip. If there is none, returns `path`, where the clip is drawn unless it already
 * exists.
 */
export async function findClip(
  shipped: string,
  path: string,
  { artist, ffmpegPath, sitter }: Drawing,
): Promise<string> {
  if (await isThere(shipped)) return shipped;
  if (!(await isThere(path))) await artist.clip(ffmpegPath, sitter, path);
  return path;
}

/** Copies a shipped clip to `path`, or draws the clip there if it isn't shipped. */
export async function bringClip(shipped: string, path: string, drawing: Drawing): Promise<void> {
  const found = await findClip(shipped, path, drawing);
  if (found !== path) await copyFile(found, path);
}
