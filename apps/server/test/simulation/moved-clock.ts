const RealDate = Date;
let aheadMs = 0;

/** A Date whose current time is `aheadMs` ahead of the real one. Explicit times are unchanged. */
class MovedDate extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [MovedDate.now()] : parts) as [number]));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
  /** Dates created by native code are instances of the real class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(RealDate, value);
  }
}

/** Moves this whole process's clock ahead of the real one; 0 restores it. Timers aren't affected. */
export function moveClock(ms: number): void {
  aheadMs = ms;
  globalThis.Date = ms === 0 ? RealDate : (MovedDate as DateConstructor);
}
export const clockAheadMs = (): number => aheadMs;
