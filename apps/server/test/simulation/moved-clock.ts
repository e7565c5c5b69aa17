const RealDate = Date;
let aheadMs = 0;

/** A `Date` whose current time is `aheadMs` ahead of the real time. Explicit times are unchanged. */
class MovedDate extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [MovedDate.now()] : parts) as [number]));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
  /** Dates that native code creates are instances of the real class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(RealDate, value);
  }
}

/** Moves the clock of this process ahead of the real time, or restores it with 0. Timers aren't affected. */
export function moveClock(ms: number): void {
  aheadMs = ms;
  globalThis.Date = ms === 0 ? RealDate : (MovedDate as DateConstructor);
}
export const clockAheadMs = (): number => aheadMs;
