import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { BadPicture, badPictureOf } from './bad-picture.ts';
import { convertHeic, isHeic } from './convert-heic.ts';
import { createDrawQueue } from './draw-queue.ts';

/**
 * Maximum decoded megapixels by format, so that a small file can't expand into gigabytes. A JPEG is scaled down while
 * it is read, and a PNG is read line by line. Progressive and interlaced pictures, and all other formats, are in memory
 * as a whole.
 */
const MEGAPIXELS = { jpeg: 300, progressiveJpeg: 80, png: 120, interlacedPng: 50, webp: 60, other: 50 } as const;
const MILLION = 1_000_000;
/** Maximum pictures decoded concurrently per process; the others wait. */
const decoding = createDrawQueue({ atOnce: 2, waiting: Infinity });

function mostMegapixels({ format, isProgressive }: Metadata): number {
  if (format === 'jpeg') return isProgressive ? MEGAPIXELS.progressiveJpeg : MEGAPIXELS.jpeg;
  if (format === 'png') return isProgressive ? MEGAPIXELS.interlacedPng : MEGAPIXELS.png;
  return format === 'webp' ? MEGAPIXELS.webp : MEGAPIXELS.other;
}

/**
 * Reads a picture's header without decoding the picture. Throws BadPicture, also if there are more pixels than the
 * format allows.
 */
export async function readHeader(source: Buffer): Promise<Metadata> {
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw badPictureOf(error);
    });
  const most = mostMegapixels(header);
  if (header.width * header.height > most * MILLION)
    throw new BadPicture(
      'too-many-pixels',
      `This picture has ${header.width} × ${header.height} pixels. At most ${most} million are possible in this format.`,
    );
  return header;
}

/**
 * Returns a picture's bytes in a format that can be decoded here: converts HEIC to JPEG and leaves anything else
 * unchanged. Throws BadPicture.
 */
export async function readableBytes(source: string | Buffer): Promise<Buffer> {
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  return isHeic(bytes) ? convertHeic(bytes) : bytes;
}

/**
 * Runs `draw` on the first frame of a picture: upright, in sRGB, without metadata. Resize in the same pipeline, because
 * a large JPEG is scaled down while it is read. Throws BadPicture for any decoding failure.
 */
export async function withPicture<T>(source: string | Buffer, draw: (picture: Sharp) => Promise<T>): Promise<T> {
  return decoding.run(async () => {
    const bytes = await readableBytes(source);
    await readHeader(bytes);
    try {
      const picture = sharp(bytes, { limitInputPixels: false, pages: 1, failOn: 'error' });
      return await draw(picture.autoOrient().toColourspace('srgb'));
    } catch (error) {
      throw badPictureOf(error);
    }
  });
}
