const RealDate = Date;
let aheadMs = 0;

/** Its present is `aheadMs` ahead of the real one; moments that are said are the same. */
class MovedDate extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [MovedDate.now()] : parts) as [number]));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
  /** Why: dates that native code makes are real ones. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(RealDate, value);
  }
}

/** Puts the clock of this whole process so far ahead of the real one; 0 gives it the real one back. Timers do not move. */
export function moveClock(ms: number): void {
  aheadMs = ms;
  globalThis.Date = ms === 0 ? RealDate : (MovedDate as DateConstructor);
}
export const clockAheadMs = (): number => aheadMs;
