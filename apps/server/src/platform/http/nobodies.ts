import { Refusal } from '../refuse.ts';

const WINDOW_MS = 60_000;
/** So many calls a minute an address may make that nobody stands behind. */
const MOST_A_WINDOW = 240;
/** Addresses that are remembered; the one that has been quiet for longest is forgotten first. */
const MOST_ADDRESSES = 20_000;

interface Window {
  calls: number;
  readonly untilMs: number;
}

/** Calls by address that nobody stands behind. */
export interface Nobodies {
  /** Throws RATE_LIMITED for an address that has had its share; asked before the token is looked at. */
  check(address: string, nowMs?: number): void;
  note(address: string, nowMs?: number): void;
}

/** Counts calls by address that nobody stands behind: those with tokens that open nothing, or without one where one is needed. */
export function createNobodies(most = MOST_A_WINDOW): Nobodies {
  const windows = new Map<string, Window>();
  return {
    check(address, nowMs = Date.now()) {
      const window = windows.get(address);
      if (!window || window.untilMs <= nowMs || window.calls < most) return;
      throw new Refusal('RATE_LIMITED', undefined, {
        retryAfterSeconds: Math.ceil((window.untilMs - nowMs) / 1000),
      });
    },
    note(address, nowMs = Date.now()) {
      const known = windows.get(address);
      const window = known && known.untilMs > nowMs ? known : { calls: 0, untilMs: nowMs + WINDOW_MS };
      window.calls += 1;
      windows.delete(address);
      windows.set(address, window);
      const [oldest] = windows.keys();
      if (windows.size > MOST_ADDRESSES && oldest !== undefined) windows.delete(oldest);
    },
  };
}

/** Where limits are off. */
export const everybody: Nobodies = { check: () => {}, note: () => {} };
