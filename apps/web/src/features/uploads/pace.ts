/** Half-life of a speed sample: one measured a second ago counts half. */
const HALF_LIFE_MS = 1000;

export interface Pace {
  readonly bytesPerSecond: number;
  /** Undefined until a speed has been measured. */
  readonly secondsLeft: number | undefined;
}

/** Smooths an upload's measured speed. `startBytes` is what the server already had. Times are in milliseconds. */
export function createPace(startBytes: number, startMs: number) {
  let bytes = startBytes;
  let atMs = startMs;
  let speed = 0;
  return {
    /** Records the total number of bytes sent so far. */
    note(sentBytes: number, nowMs: number, totalBytes: number): Pace {
      const passedMs = nowMs - atMs;
      if (passedMs > 0) {
        const measured = (Math.max(0, sentBytes - bytes) / passedMs) * 1000;
        const weight = speed === 0 ? 1 : 1 - 0.5 ** (passedMs / HALF_LIFE_MS);
        speed += (measured - speed) * weight;
        bytes = sentBytes;
        atMs = nowMs;
      }
      return {
        bytesPerSecond: speed,
        secondsLeft: speed > 0 ? Math.ceil(Math.max(0, totalBytes - sentBytes) / speed) : undefined,
      };
    },
  };
}
