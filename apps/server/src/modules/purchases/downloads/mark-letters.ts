/**
 * Letters of five by seven pixels, each row as two hexadecimal digits. Built in, because a machine may have no fonts.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: '0e11111f111111',
  b: '1e11111e11111e',
  c: '0e11101010110e',
  d: '1e11111111111e',
  e: '1f10101e10101f',
  f: '1f10101e101010',
  g: '0e11101711110f',
  h: '1111111f111111',
  i: '0e04040404040e',
  j: '0702020202120c',
  k: '11121418141211',
  l: '1010101010101f',
  m: '111b1515111111',
  n: '11191513111111',
  o: '0e11111111110e',
  p: '1e11111e101010',
  q: '0e11111115120d',
  r: '1e11111e141211',
  s: '0f10100e01011e',
  t: '1f040404040404',
  u: '1111111111110e',
  v: '11111111110a04',
  w: '11111115151b11',
  x: '11110a040a1111',
  y: '11110a04040404',
  z: '1f01020408101f',
  '@': '0e11171517100e',
  '0': '0e11131519110e',
  '1': '040c040404040e',
  '2': '0e11010204081f',
  '3': '1f02040201110e',
  '4': '02060a121f0202',
  '5': '1f101e0101110e',
  '6': '0608101e11110e',
  '7': '1f010204080808',
  '8': '0e11110e11110e',
  '9': '0e11110f01020c',
};
const COLUMNS = 5;
const ROWS = 7;
/** Width of a letter and the following gap. */
const STEP = COLUMNS + 1;

/** Converts text to an SVG path in which one pixel has size 1. Omits characters without a letter. */
export function wordsAsPath(words: string): { readonly path: string; readonly width: number; readonly height: number } {
  const known = [...words.toLowerCase()].flatMap((letter) => LETTERS[letter] ?? []);
  const squares = known.flatMap((rows, place) =>
    Array.from({ length: ROWS }, (_, row) => Number.parseInt(rows.slice(row * 2, row * 2 + 2), 16)).flatMap(
      (bits, row) =>
        Array.from({ length: COLUMNS }, (_, column) => column)
          .filter((column) => bits & (1 << (COLUMNS - 1 - column)))
          .map((column) => `M${place * STEP + column} ${row}h1v1h-1z`),
    ),
  );
  return { path: squares.join(''), width: Math.max(1, known.length * STEP - 1), height: ROWS };
}
