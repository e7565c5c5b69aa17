import sharp, { type Sharp } from 'sharp';
import type { PicturePrint, PrintBits } from '../../platform/ports/picture-list.ts';

/*
 * PDQ in short: scale the picture to 64 × 64 grayscale, keep the 16 × 16 low frequencies of its cosine transform, and
 * set each bit that is above the median.
 */
const SIDE = 64;
const LOW = 16;
/**
 * Minimum quality on the PDQ scale, 0 to 100. Below it, a picture has too little detail to distinguish it from others.
 */
const LEAST_QUALITY = 50;
const GRADIENT_SCALE = 90;
/** Fraction cropped from each side for a blocked picture's additional prints. */
const INSETS = [0, 0.025, 0.05, 0.075, 0.1] as const;

const COSINES = Float64Array.from(
  { length: LOW * SIDE },
  (_, at) =>
    Math.sqrt(2 / SIDE) * Math.cos((Math.PI / (2 * SIDE)) * (Math.floor(at / SIDE) + 1) * (2 * (at % SIDE) + 1)),
);

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

/** Returns the low frequencies of 64 × 64 grayscale pixels, row by row. */
function frequenciesOf(pixels: Uint8Array): Float64Array {
  const rows = new Float64Array(LOW * SIDE);
  for (let v = 0; v < LOW; v++)
    for (let x = 0; x < SIDE; x++) {
      let sum = 0;
      for (let y = 0; y < SIDE; y++) sum += at(COSINES, v * SIDE + y) * at(pixels, y * SIDE + x);
      rows[v * SIDE + x] = sum;
    }
  const low = new Float64Array(LOW * LOW);
  for (let v = 0; v < LOW; v++)
    for (let u = 0; u < LOW; u++) {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += at(COSINES, u * SIDE + x) * at(rows, v * SIDE + x);
      low[v * LOW + u] = sum;
    }
  return low;
}

function bitsOf(low: Float64Array): PrintBits {
  const sorted = Float64Array.from(low).toSorted();
  const median = (at(sorted, 127) + at(sorted, 128)) / 2;
  return Array.from(low, (value) => (value > median ? '1' : '0')).join('');
}

/** Mirroring flips the sign of every other horizontal frequency. */
const mirror = (low: Float64Array): Float64Array => low.map((value, index) => (index % 2 === 0 ? -value : value));

function qualityOf(pixels: Uint8Array): number {
  let sum = 0;
  const step = (a: number, b: number) => Math.trunc(((at(pixels, a) - at(pixels, b)) * 100) / 255);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const here = y * SIDE + x;
      if (y < SIDE - 1) sum += Math.abs(step(here, here + SIDE));
      if (x < SIDE - 1) sum += Math.abs(step(here, here + 1));
    }
  return Math.min(100, Math.floor(sum / GRADIENT_SCALE));
}

/** Hashes an upright picture of any size. Returns undefined if it is too plain to distinguish from others. */
export async function printPicture(picture: Sharp): Promise<PicturePrint | undefined> {
  const pixels = await picture
    .flatten({ background: '#808080' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  if (qualityOf(pixels) < LEAST_QUALITY) return undefined;
  const low = frequenciesOf(pixels);
  return { bits: bitsOf(low), mirrored: bitsOf(mirror(low)) };
}

/** Hashes a picture and its center, so that copies with cropped edges match too. Omits any that are too plain. */
export async function printVariants(source: Buffer): Promise<PrintBits[]> {
  const { width, height } = await sharp(source).metadata();
  const prints: PrintBits[] = [];
  for (const inset of INSETS) {
    const left = Math.round(width * inset);
    const top = Math.round(height * inset);
    const size = { width: Math.max(1, width - 2 * left), height: Math.max(1, height - 2 * top) };
    const print = await printPicture(sharp(source).extract({ left, top, ...size }));
    if (print) prints.push(print.bits);
  }
  return [...new Set(prints)];
}
