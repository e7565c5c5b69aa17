import type { PrintBits } from '../../platform/ports/picture-list.ts';

/** Two prints that differ in so many bits at most are of the same picture. */
export const MOST_DISTANCE = 31;
const BANDS = 16;
const BAND_BITS = 16;

/** The sixteen bands of a print, each with its place, as the index has them. */
export const bandsOf = (bits: PrintBits): number[] =>
  Array.from(
    { length: BANDS },
    (_, band) => (band << BAND_BITS) | Number.parseInt(bits.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2),
  );

/** Every band that a print near this one has at least one of: its own, and those that differ in one bit. */
export const probesOf = (bits: PrintBits): number[] =>
  bandsOf(bits).flatMap((band) => [band, ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit))]);

/** A print as 64 hexadecimal digits, as lists exchange them, and back. */
export const bitsOfHex = (hex: string): PrintBits =>
  Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');

/** How many bits of two prints differ. */
export function distanceOf(a: PrintBits, b: PrintBits): number {
  let differ = 0;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) differ++;
  return differ;
}

/** What a picture looks like, and when it is shown: 0 but in videos. */
export interface TimedPrint {
  readonly atMs: number;
  readonly bits: PrintBits;
}

/** Of what was found for several prints of a picture, the nearest of each thing, and of these the nearest. */
export function nearestOf<T extends { readonly id: string; readonly distance: number }>(
  found: readonly T[],
  most: number,
): T[] {
  const nearest = new Map<string, T>();
  for (const one of found) if (one.distance < (nearest.get(one.id)?.distance ?? Infinity)) nearest.set(one.id, one);
  return [...nearest.values()].toSorted((a, b) => a.distance - b.distance).slice(0, most);
}
