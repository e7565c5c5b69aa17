/** A rate: `burst` at once, refilled by `perSecond`. Times in milliseconds. */
export function createTokenBucket(burst: number, perSecond: number) {
  let left = burst;
  let last = 0;
  return {
    /** Takes one; false when the rate is used up. */
    take(nowMs: number): boolean {
      if (last) left = Math.min(burst, left + ((nowMs - last) / 1000) * perSecond);
      last = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
