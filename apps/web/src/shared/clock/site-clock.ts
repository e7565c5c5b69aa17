/** A smaller difference is the network's delay, and the header's whole seconds. */
const SLACK_MS = 3_000;
let aheadMs = 0;

/** Learns the server's time from the `Date` header of a fresh answer. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) > SLACK_MS ? difference : 0;
}

/** Returns the server's time in Unix milliseconds, because a visitor's clock may be wrong. */
export const siteNow = (): number => Date.now() + aheadMs;
