import type { PrintBits } from '../../platform/ports/picture-list.ts';

/** Maximum number of differing bits for two prints to show the same picture. */
export const MOST_DISTANCE = 31;
const BANDS = 16;
const BAND_BITS = 16;

/** Splits a print into the sixteen bands stored in the index, each with its position. */
export const bandsOf = (bits: PrintBits): number[] =>
  Array.from(
    { length: BANDS },
    (_, band) => (band << BAND_BITS) | Number.parseInt(bits.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2),
  );

/**
 * Returns the index bands to search: any print near this one shares at least one band, exactly or with one bit flipped.
 */
export const probesOf = (bits: PrintBits): number[] =>
  bandsOf(bits).flatMap((band) => [band, ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit))]);

/** Converts a print to and from the 64 hexadecimal digits used to exchange lists. */
export const bitsOfHex = (hex: string): PrintBits =>
  Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');

export function distanceOf(a: PrintBits, b: PrintBits): number {
  let differ = 0;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) differ++;
  return differ;
}

/** A print and its position in the video, which is 0 for pictures. */
export interface TimedPrint {
  readonly atMs: number;
  readonly bits: PrintBits;
}

/** Merges the matches of several prints: keeps the nearest match per id, then the nearest ids overall. */
export function nearestOf<T extends { readonly id: string; readonly distance: number }>(
  found: readonly T[],
  most: number,
): T[] {
  const nearest = new Map<string, T>();
  for (const one of found) if (one.distance < (nearest.get(one.id)?.distance ?? Infinity)) nearest.set(one.id, one);
  return [...nearest.values()].toSorted((a, b) => a.distance - b.distance).slice(0, most);
}
