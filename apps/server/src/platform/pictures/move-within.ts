import sharp from 'sharp';
import { BadPicture, badPictureOf } from './bad-picture.ts';
import { createDrawQueue } from './draw-queue.ts';
import { readableBytes, readHeader } from './with-picture.ts';

/** Limits for animations. All frames are in memory at once while they are resized. */
const MOST_FRAMES = 300;
const MOST_MEGAPIXELS = 75;
const MILLION = 1_000_000;
const QUALITY = 72;
const animating = createDrawQueue({ atOnce: 1, waiting: Infinity });

interface Bounds {
  readonly width: number;
  readonly height: number;
  /** `contain` leaves the rest of the frame empty. */
  readonly fit: 'inside' | 'contain';
  readonly mostBytes: number;
}

/**
 * Converts an animated picture to an animated WebP without metadata that fits into a frame. Returns null if the picture
 * isn't animated. Throws BadPicture for unreadable pictures, too many frames or pixels, or a result with too many
 * bytes.
 */
export async function moveWithin(
  source: string | Buffer,
  { width, height, fit, mostBytes }: Bounds,
): Promise<Buffer | null> {
  const bytes = await readableBytes(source);
  const { pages = 1, ...header } = await readHeader(bytes);
  if (pages < 2) return null;
  if (pages > MOST_FRAMES || pages * header.width * header.height > MOST_MEGAPIXELS * MILLION)
    throw new BadPicture(
      'too-animated',
      `This animation has ${pages} frames of ${header.width} × ${header.height} pixels. ` +
        `At most ${MOST_FRAMES} frames and ${MOST_MEGAPIXELS} million pixels in all are possible.`,
    );
  const moving = await animating.run(() =>
    sharp(bytes, { limitInputPixels: false, animated: true, failOn: 'error' })
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside', background: '#0000' })
      .webp({ quality: QUALITY, effort: 2 })
      .toBuffer()
      .catch((error: unknown) => {
        throw badPictureOf(error);
      }),
  );
  if (moving.length > mostBytes)
    throw new BadPicture('too-animated', 'This animation is too large. Make it shorter or smaller.');
  return moving;
}
