/** Packets sent within this time count as one group, because they queue together. */
const GROUP_MS = 5;
const WINDOW = 20;
const SMOOTHING = 0.9;
const GAIN = 4;
/** The slope is weighted by the number of groups it is based on, up to this maximum. */
const MOST_GROUPS = 60;
const OVERUSE_MS = 10;
const THRESHOLD = { start: 12.5, least: 6, most: 600, up: 0.0087, down: 0.039, outlier: 15 } as const;

interface Group {
  sentFirst: number;
  sentLast: number;
  arrivedLast: number;
}

export type LineUse = 'over' | 'normal' | 'under';

/**
 * Detects from the trend of their delay whether packets queue on their way to a viewer. Only differences between times
 * matter, so both clocks may be arbitrary. See: draft-ietf-rmcat-gcc-02 section 5, with libwebrtc's trendline filter.
 */
export class DelayTrend {
  use: LineUse = 'normal';
  #group: Group | null = null;
  #before: Group | null = null;
  #firstArrival: number | null = null;
  #sum = 0;
  #smoothed = 0;
  #groups = 0;
  readonly #window: { at: number; delay: number }[] = [];
  #threshold: number = THRESHOLD.start;
  #updatedAt: number | null = null;
  #overMs = 0;
  #trendBefore = 0;

  /** Adds a packet that has arrived. Packets must be added in the order they were sent. Times are in milliseconds. */
  add(sentMs: number, arrivedMs: number): void {
    const group = this.#group;
    if (group && sentMs - group.sentFirst <= GROUP_MS) {
      group.sentLast = Math.max(group.sentLast, sentMs);
      group.arrivedLast = Math.max(group.arrivedLast, arrivedMs);
      return;
    }
    if (group && this.#before) this.#addGroup(group, this.#before);
    this.#before = group;
    this.#group = { sentFirst: sentMs, sentLast: sentMs, arrivedLast: arrivedMs };
  }

  #addGroup(group: Group, before: Group): void {
    const sentMs = group.sentLast - before.sentLast;
    const arrivedMs = group.arrivedLast - before.arrivedLast;
    this.#firstArrival ??= group.arrivedLast;
    this.#groups += 1;
    this.#sum += arrivedMs - sentMs;
    this.#smoothed = SMOOTHING * this.#smoothed + (1 - SMOOTHING) * this.#sum;
    this.#window.push({ at: group.arrivedLast - this.#firstArrival, delay: this.#smoothed });
    if (this.#window.length > WINDOW) this.#window.shift();
    if (this.#window.length === WINDOW) this.#judge(slopeOf(this.#window), group.arrivedLast, sentMs);
  }

  #judge(slope: number, now: number, sentMs: number): void {
    const trend = Math.min(this.#groups, MOST_GROUPS) * slope * GAIN;
    if (trend > this.#threshold) {
      this.#overMs += sentMs;
      if (this.#overMs > OVERUSE_MS && trend >= this.#trendBefore) this.use = 'over';
    } else {
      this.#overMs = 0;
      this.use = trend < -this.#threshold ? 'under' : 'normal';
    }
    this.#trendBefore = trend;
    this.#adaptThreshold(Math.abs(trend), now);
  }

  /**
   * Adapts the threshold slowly to the trend, so that a connection whose delay always fluctuates doesn't count as
   * queueing.
   */
  #adaptThreshold(size: number, now: number): void {
    const sinceMs = Math.min(100, now - (this.#updatedAt ?? now));
    this.#updatedAt = now;
    if (size > this.#threshold + THRESHOLD.outlier) return;
    const pace = size < this.#threshold ? THRESHOLD.down : THRESHOLD.up;
    const next = this.#threshold + pace * (size - this.#threshold) * sinceMs;
    this.#threshold = Math.min(THRESHOLD.most, Math.max(THRESHOLD.least, next));
  }
}

/** Returns the slope of the least-squares line through the points, in milliseconds of delay per millisecond. */
function slopeOf(points: readonly { at: number; delay: number }[]): number {
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const meanDelay = points.reduce((sum, { delay }) => sum + delay, 0) / points.length;
  let above = 0;
  let below = 0;
  for (const { at, delay } of points) {
    above += (at - meanAt) * (delay - meanDelay);
    below += (at - meanAt) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
