/** Ignores smaller differences, which come from network delay and the header's one-second resolution. */
const SLACK_MS = 3_000;
let aheadMs = 0;

/** Updates the clock from the `Date` header of an uncached response. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) > SLACK_MS ? difference : 0;
}

/** Returns the server's time in Unix milliseconds, because a visitor's clock may be wrong. */
export const siteNow = (): number => Date.now() + aheadMs;
