import sharp from 'sharp';
import { withPicture } from '../../../platform/pictures/with-picture.ts';
import { wordsAsPath } from './mark-letters.ts';

const WEBP_QUALITY = 88;
/** Maximum side length of a marked copy, because the mark is drawn in memory. */
const MOST_SIDE = 6000;
/** Height of the corner text as a fraction of the shorter side. */
const CORNER_SHARE = 0.022;
const LEAST_CORNER = 10;
const MIDDLE_SHARE = 0.5;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws a name on a transparent PNG: legible in two corners, faint across the middle. */
export function drawMark({ width, height }: Size, words: string): Promise<Buffer> {
  const { path, ...letters } = wordsAsPath(words);
  const room = width * 0.9;
  const corner = Math.min(
    Math.max(LEAST_CORNER, Math.min(width, height) * CORNER_SHARE) / letters.height,
    room / letters.width,
  );
  const middle = (width * MIDDLE_SHARE) / letters.width;
  const gap = corner * letters.height;
  const at = (x: number, y: number, scale: number, opacity: number) =>
    `<path d="${path}" transform="translate(${x} ${y}) scale(${scale})" fill="#fff" fill-opacity="${opacity}" stroke="#000" stroke-opacity="${opacity / 2}" stroke-width=".35" paint-order="stroke"/>`;
  const right = width - corner * letters.width - gap;
  const bottom = height - corner * letters.height - gap;
  const left = (width - middle * letters.width) / 2;
  const top = (height - middle * letters.height) / 2;
  const marks = [at(right, bottom, corner, 0.7), at(gap, gap, corner, 0.7), at(left, top, middle, 0.12)].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Draws a name onto a picture. Returns WebP. */
export async function markPicture(picture: Buffer, words: string): Promise<Buffer> {
  const shown = await withPicture(picture, (upright) =>
    upright
      .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = shown.info;
  return sharp(shown.data, { raw: { width, height, channels } })
    .composite([{ input: await drawMark({ width, height }, words) }])
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}
