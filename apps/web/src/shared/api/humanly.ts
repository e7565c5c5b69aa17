import { formatDecimal } from '../formats/index.ts';

type Bounds = readonly [least: string | undefined, most: string | undefined, unit: string | undefined];
interface Phrases {
  /** Each pattern captures the bounds and the unit in the named groups `least`, `most` and `unit`. */
  readonly patterns: readonly RegExp[];
  readonly say: (...bounds: Bounds) => string;
}

const written = (number: string): string => (Number.isFinite(Number(number)) ? formatDecimal(Number(number)) : number);
const join = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

const LANGUAGES: readonly Phrases[] = [
  {
    patterns: [
      /^Must be between (?<least>\S+) and (?<most>[\d.]+?)(?: (?<unit>characters|entries|bytes|digits))?\.?$/,
      /^Must be at most (?<most>[\d.]+?)(?: (?<unit>characters|entries|bytes))?$/,
      /^Must be at least (?<least>[\d.]+?)(?: (?<unit>characters|entries|bytes))?$/,
    ],
    say: (least, most, unit) =>
      least === undefined || most === undefined
        ? join(least ? 'At least' : 'Up to', least ?? most, unit)
        : join(least, 'to', most, unit),
  },
  {
    patterns: [
      /^Muss zwischen (?<least>\S+) und (?<most>[\d.]+)(?: (?<unit>Zeichen|Einträge|Bytes|Ziffern))? (?:lang sein|groß sein|haben\.?|liegen)$/,
      /^Darf höchstens (?<most>[\d.]+)(?: (?<unit>Zeichen|Einträge|Bytes))?(?: lang| groß)? (?:sein|haben)$/,
      /^Muss mindestens (?<least>[\d.]+)(?: (?<unit>Zeichen|Einträge|Bytes))?(?: lang| groß)? (?:sein|haben)$/,
    ],
    say: (least, most, unit) =>
      least === undefined || most === undefined
        ? join(least ? 'Mindestens' : 'Höchstens', least ?? most, unit)
        : join(least, 'bis', most, unit),
  },
];

/**
 * Rephrases the API's messages about limits as form hints: "Must be between 8 and 128 characters" becomes "8 to 128
 * characters". Omits a lower bound of one or less, such as one character. Returns any other text unchanged.
 */
export function humanly(text: string): string {
  for (const { patterns, say } of LANGUAGES) {
    const found = patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
    if (!found) continue;
    const { least, most, unit } = found;
    const isTrivial = unit !== undefined && most !== undefined && Number(least) <= 1;
    return say(least && !isTrivial ? written(least) : undefined, most && written(most), unit);
  }
  return text;
}
