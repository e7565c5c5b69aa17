/** One measurement of the line between the publisher and the server. */
export interface LineSample {
  readonly atMs: number;
  readonly kbps: number;
  readonly lossPercent: number;
  /** Null for encoders, because only the encoder can measure it. */
  readonly roundTripMs: number | null;
}

/** Time that the graph shows. */
export const HISTORY_MS = 60_000;
/** Minimum pause between two measurements that appears as a gap in the curve. */
const GAP_MS = 6000;

/** Appends a measurement and drops those that are older than the graph. */
export const withSample = (history: readonly LineSample[], sample: LineSample): readonly LineSample[] => [
  ...history.filter(({ atMs }) => sample.atMs - atMs <= HISTORY_MS),
  sample,
];

/** Time for which a disturbance must last before it causes a warning. */
const LASTING_MS = 8000;
const LOSS_PERCENT = 3;
const DELAY_MS = 500;

/** Returns the disturbance that has lasted for some seconds, or null if there is none. */
export function troubleOf(history: readonly LineSample[]): 'loss' | 'delay' | null {
  const endMs = history.at(-1)?.atMs ?? 0;
  const recent = history.filter(({ atMs }) => endMs - atMs <= LASTING_MS);
  if (endMs - (recent[0]?.atMs ?? endMs) < LASTING_MS - GAP_MS / 2) return null;
  const average = (of: (sample: LineSample) => number) => recent.reduce((sum, one) => sum + of(one), 0) / recent.length;
  if (average(({ lossPercent }) => lossPercent) >= LOSS_PERCENT) return 'loss';
  return average(({ roundTripMs }) => roundTripMs ?? 0) >= DELAY_MS ? 'delay' : null;
}

export const CURVE_WIDTH = 120;
export const CURVE_HEIGHT = 40;

export interface Curve {
  /** SVG path in a box of `CURVE_WIDTH` by `CURVE_HEIGHT`. The newest measurement is at the right edge. */
  readonly path: string;
  readonly now: number | null;
  readonly least: number;
  readonly most: number;
}

/**
 * Draws the curve of one value in the history. The scale ends at the highest value, but at least at `scale`. Gaps stay
 * empty.
 */
export function curveOf(
  history: readonly LineSample[],
  valueOf: (sample: LineSample) => number | null,
  scale: number,
): Curve {
  const points = history.flatMap((sample) => {
    const value = valueOf(sample);
    return value === null ? [] : [{ atMs: sample.atMs, value }];
  });
  const values = points.map(({ value }) => value);
  const top = Math.max(scale, ...values);
  const endMs = history.at(-1)?.atMs ?? 0;
  const path = points.map(({ atMs, value }, place) => {
    const x = (CURVE_WIDTH * (1 - (endMs - atMs) / HISTORY_MS)).toFixed(1);
    const y = (CURVE_HEIGHT * (1 - value / top)).toFixed(1);
    const beforeMs = points[place - 1]?.atMs ?? -Infinity;
    // A zero-length line is drawn as a dot, so that a single measurement is visible.
    return atMs - beforeMs > GAP_MS ? `M${x} ${y}h0` : `L${x} ${y}`;
  });
  return {
    path: path.join(''),
    now: values.at(-1) ?? null,
    least: values.length > 0 ? Math.min(...values) : 0,
    most: values.length > 0 ? Math.max(...values) : 0,
  };
}
