const FULL_TURN = 360;
/** Full turns per spin before the wheel stops. */
const TURNS = 5;
const RADIANS = Math.PI / 180;

interface Slice {
  /** Degrees, clockwise from the pointer. */
  readonly from: number;
  readonly to: number;
}
/** Returns the angles of the segments, each as wide as its odds. */
export function slicesOf(weights: readonly number[]): Slice[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let passed = 0;
  return weights.map((weight) => {
    const from = (passed / sum) * FULL_TURN;
    passed += weight;
    return { from, to: (passed / sum) * FULL_TURN };
  });
}

const EDGE = 0.12;
const HEX = 16;
const SIGNS = 4;
/**
 * Returns the stop position within the segment, from 0 to 1. Derived from the spin's id, so that all viewers see the
 * same position, and never on a dividing line.
 */
export function stopOf(spinId: string): number {
  const part = Number.parseInt(spinId.slice(-SIGNS), HEX) / (HEX ** SIGNS - 1);
  return EDGE + (Number.isFinite(part) ? part : 0.5) * (1 - 2 * EDGE);
}

interface Stop {
  readonly segment: number;
  /** Position within the segment, from 0 to 1. */
  readonly at: number;
}
/**
 * Returns the rotation, in degrees, that brings a position within a segment to the pointer, several turns past the
 * previous rotation.
 */
export function turnTo(weights: readonly number[], { segment, at }: Stop, before: number): number {
  const { from, to } = slicesOf(weights)[segment] ?? { from: 0, to: 0 };
  const whole = Math.ceil(before / FULL_TURN) * FULL_TURN;
  return whole + TURNS * FULL_TURN + (FULL_TURN - (from + (to - from) * at));
}

const pointAt = (degrees: number, radius: number): string =>
  `${(Math.cos(degrees * RADIANS) * radius).toFixed(2)} ${(Math.sin(degrees * RADIANS) * radius).toFixed(2)}`;

/** Returns a slice's outline as an SVG path around the origin. The pointer is on the right. */
export const pathOf = ({ from, to }: Slice, radius: number): string =>
  `M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 ${to - from > FULL_TURN / 2 ? 1 : 0} 1 ${pointAt(to, radius)}Z`;

const LARGEST = 9;
/** Smallest legible size. */
const SMALLEST = 3;
const NARROW = 0.58;
/** First code point whose characters are about as wide as they are tall. */
const FIRST_WIDE = 0x1100;
/** Inner and outer radius of labels, which run from the hub to the rim. */
export const LABELS = { from: 22, to: 93 } as const;
/** Returns the font size at which a label fits its slice, even near the hub, or 0 if it would be illegible. */
export function labelSizeOf(label: string, { from, to }: Slice): number {
  const ems = [...label].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < FIRST_WIDE ? NARROW : 1), 0);
  const widening = 2 * Math.sin((Math.min(to - from, FULL_TURN / 2) / 2) * RADIANS);
  const inside = (widening * LABELS.to) / (1 + widening * ems);
  const size = Math.min(LARGEST, (LABELS.to - LABELS.from) / Math.max(ems, 1), inside);
  return size < SMALLEST ? 0 : Math.floor(size * 100) / 100;
}
