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
/** Of an animation where it moves. */
const MOVING = { width: 640, height: 640, fit: 'inside', mostBytes: 8 * 1024 ** 2 } as const;
const HASH_PIXELS = 100;

/** What nothing can be made of, and why. */
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
  /** What it looks like; of a video its poster. */
  readonly looks: readonly Look[];
}

/**
 * Makes a picture in its sizes, as AVIF and WebP without any metadata (place, camera, names), its blurred preview and its
 * thumbhash. `keyOf` names what is put into the store. Throws Unusable.
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

/** Turns a bad picture into an unusable file. */
const orUnusable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof BadPicture ? new Unusable(error.failure, error.message, { cause: error }) : error;
  });

/** Makes the moving copy of an animated picture; undefined for one that does not move. Throws Unusable. */
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
