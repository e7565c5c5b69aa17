import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Renditions } from '../renditions.ts';
import { makePicture, Unreadable, type MadePicture } from './process-image.ts';
import { planStoryboard } from './storyboard.ts';

const POSTER_AT_MS = 3000;

export interface MadeVideo extends Omit<MadePicture, 'renditions'> {
  readonly durationMs: number;
  readonly renditions: Renditions;
}

/**
 * Makes of a video what is played and shown of it. `folder` is for files on the way; `progress` hears how far it is, in percent.
 * Throws Unreadable.
 */
export async function makeVideo(
  { files, tools }: { readonly files: Pick<FileStore, 'put'>; readonly tools: VideoTools },
  { path, folder, keyOf }: { path: string; folder: string; keyOf: (name: string) => string },
  progress: (percent: number) => Promise<void>,
): Promise<MadeVideo> {
  const durationMs = await tools.durationMs(path);
  if (durationMs === 0) throw new Unreadable('this video can not be read');
  const poster = await tools.picture(path, Math.min(POSTER_AT_MS, Math.floor(durationMs / 2)));
  const picture = await makePicture(files, poster, keyOf);
  await progress(20);
  const target = join(folder, 'video.mp4');
  await tools.join([path], target);
  const mp4 = keyOf('video.mp4');
  await files.put(mp4, { path: target }, 'video/mp4');
  await progress(80);
  const plan = planStoryboard(durationMs);
  const sheet = keyOf('storyboard.webp');
  await files.put(
    sheet,
    await sharp(await tools.sheet(path, plan))
      .webp({ quality: 66 })
      .toBuffer(),
    'image/webp',
  );
  const video = { mp4, bytes: (await stat(target)).size, rungs: [], storyboard: { key: sheet, ...plan } };
  return { ...picture, durationMs, renditions: { ...picture.renditions, video } };
}
