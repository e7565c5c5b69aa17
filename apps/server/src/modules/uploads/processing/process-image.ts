import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { blurPicture } from '../../../platform/files/blur-picture.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { BadPicture } from '../../../platform/pictures/bad-picture.ts';
import { moveWithin } from '../../../platform/pictures/move-within.ts';
import { withPicture } from '../../../platform/pictures/with-picture.ts';
import type { PictureSize, Renditions } from '../renditions.ts';
import type { UploadFailure } from '../uploads.rules.ts';
import { looksOf, type Look } from '../../pictures/index.ts';
import type { Attempt } from './attempt.ts';

const WIDTHS = [320, 960, 1920] as const;
/** Limits for a picture's animated copy. */
const MOVING = { width: 640, height: 640, fit: 'inside', mostBytes: 8 * 1024 ** 2 } as const;
const HASH_PIXELS = 100;

/** Error for a file that can't be processed, with the reason. */
export class Unusable extends Error {
  readonly failure: UploadFailure;
  constructor(failure: UploadFailure, words: string, options?: ErrorOptions) {
    super(words, options);
    this.failure = failure;
  }
}

export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly renditions: Pick<Renditions, 'sizes' | 'blurred'>;
  /** Perceptual hashes. For a video, the hashes of its poster. */
  readonly looks: readonly Look[];
}

/**
 * Creates a picture's sizes as AVIF and WebP without any metadata (location, camera, names), its blurred preview and
 * its thumbhash. `keyOf` names the files in the store. Throws Unusable.
 */
export async function makePicture(
  files: Pick<FileStore, 'put'>,
  source: string | Buffer,
  keyOf: (name: string) => string,
): Promise<MadePicture> {
  const { data, info } = await readPixels(source);
  const open = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, info.width)))];
  const sizes: PictureSize[] = [];
  for (const width of widths) {
    const height = Math.max(1, Math.round((info.height * width) / info.width));
    const size = { width, height, webp: keyOf(`${width}.webp`), avif: keyOf(`${width}.avif`) };
    const picture = open().resize(width, height);
    await files.put(size.webp, await picture.clone().webp({ quality: 80 }).toBuffer(), 'image/webp');
    await files.put(size.avif, await picture.clone().avif({ quality: 55, effort: 2 }).toBuffer(), 'image/avif');
    sizes.push(size);
  }
  const blurred = keyOf('blurred.webp');
  await files.put(blurred, await blurPicture(open()), 'image/webp');
  return {
    width: info.width,
    height: info.height,
    thumbhash: await thumbhashOf(open()),
    renditions: { sizes, blurred },
    looks: await looksOf(open()),
  };
}

async function readPixels(source: string | Buffer) {
  return orUnusable(
    withPicture(source, (picture) =>
      picture
        .resize(WIDTHS[2], WIDTHS[2] * 4, { fit: 'inside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
}

const orUnusable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof BadPicture ? new Unusable(error.failure, error.message, { cause: error }) : error;
  });

/** Creates a picture's animated copy. Undefined if it isn't animated. Throws Unusable. */
export async function makeMoving({ put, keyOf }: Attempt, path: string): Promise<string | undefined> {
  const moving = await orUnusable(moveWithin(path, MOVING));
  if (!moving) return undefined;
  const key = keyOf('moving.webp');
  await put(key, moving, 'image/webp');
  return key;
}

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(HASH_PIXELS, HASH_PIXELS, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
