/** Creates a rate limiter with a burst of `burst`, refilled at `perSecond`. Times are in milliseconds. */
export function createTokenBucket(burst: number, perSecond: number) {
  let left = burst;
  let last = 0;
  return {
    /** Takes `cost`. Returns false if that would leave less than `reserve`. */
    take(nowMs: number, cost = 1, reserve = 0): boolean {
      if (last) left = Math.min(burst, left + ((nowMs - last) / 1000) * perSecond);
      last = nowMs;
      if (left < cost + reserve) return false;
      left -= cost;
      return true;
    },
    giveBack(cost: number): void {
      left = Math.min(burst, left + cost);
    },
  };
}
export type TokenBucket = ReturnType<typeof createTokenBucket>;
