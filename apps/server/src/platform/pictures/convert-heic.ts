import { readFile, writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { Upload } from '../files/file-store.ts';
import { BadPicture, badPictureOf } from './bad-picture.ts';
import { createDrawQueue } from './draw-queue.ts';
import { withIccProfile } from './jpeg-segments.ts';

/** Limits for decoding HEIC here, because sharp's build can read HEIC headers but can't decode HEVC. */
const MOST_PIXELS = 60_000_000;
const MOST_MS = 60_000;
const QUALITY = 94;
/** Brands in the first box of files with HEVC pictures. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];
const HEADER_BYTES = 64 * 1024;

/** Decoding holds the whole picture in memory, so each process decodes one at a time. */
const converting = createDrawQueue({ atOnce: 1, waiting: Infinity });

export interface DecodedHeic {
  readonly width: number;
  readonly height: number;
  /** RGBA, one byte per channel. */
  readonly pixels: ArrayBuffer;
}
export type HeicReply = DecodedHeic | { readonly problem: string };

export function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, at) =>
    bytes.toString('latin1', 8 + at * 4, 12 + at * 4),
  );
  return brands.some((brand) => BRANDS.includes(brand)) && !brands.some((brand) => AVIF_BRANDS.includes(brand));
}

/**
 * Converts a HEIC picture to an upright JPEG of the same size, with its color profile and no other metadata. Throws
 * BadPicture.
 */
export async function convertHeic(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw badPictureOf(error);
    });
  if (width * height > MOST_PIXELS)
    throw new BadPicture(
      'too-many-pixels',
      `This picture has ${width} × ${height} pixels. At most ${MOST_PIXELS / 1_000_000} million are possible in HEIC.`,
    );
  return converting.run(async () => {
    const decoded = await decode(bytes);
    const jpeg = await sharp(new Uint8Array(decoded.pixels), {
      raw: { width: decoded.width, height: decoded.height, channels: 4 },
      limitInputPixels: false,
    })
      .removeAlpha()
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const profile = profileOf(bytes);
    return profile ? withIccProfile(jpeg, profile) : jpeg;
  });
}

/** Replaces a HEIC picture on disk with its JPEG. Returns the new file's properties. Throws BadPicture. */
export async function convertHeicFile(path: string): Promise<Pick<Upload, 'mime' | 'extension' | 'bytes'>> {
  const jpeg = await convertHeic(await readFile(path));
  await writeFile(path, jpeg);
  return { mime: 'image/jpeg', extension: 'jpg', bytes: jpeg.length };
}

/** Decodes in a separate thread, which is terminated if it takes too long. */
function decode(bytes: Buffer): Promise<DecodedHeic> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<DecodedHeic>();
  const fail = (cause: unknown) =>
    reject(new BadPicture('broken', 'This picture is damaged and cannot be read.', { cause }));
  const timer = setTimeout(() => fail(new Error('the HEIC decoder took too long')), MOST_MS);
  worker
    .once('message', (reply: HeicReply) => ('problem' in reply ? fail(new Error(reply.problem)) : resolve(reply)))
    .once('error', fail)
    .once('exit', (code) => fail(new Error(`the HEIC decoder ended with ${code}`)));
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

/** Finds the ICC profile in a `colr` box of a HEIC header. Phones write Display P3 there. */
function profileOf(bytes: Buffer): Buffer | undefined {
  const at = bytes.subarray(0, HEADER_BYTES).indexOf('colrprof', 0, 'latin1');
  if (at < 4) return undefined;
  const end = at - 4 + bytes.readUInt32BE(at - 4);
  const profile = bytes.subarray(at + 8, end);
  return profile.length > 128 && end <= bytes.length && profile.toString('latin1', 36, 40) === 'acsp'
    ? profile
    : undefined;
}
