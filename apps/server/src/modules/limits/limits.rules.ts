export const RAISE_WAITS_MS = 24 * 60 * 60_000;

export interface LimitDoors {
  readonly currency: () => string;
}

export type What = 'tokens' | 'money';
export type Span = 'day' | 'week';
export const KINDS: readonly (readonly [What, Span])[] = [
  ['tokens', 'day'],
  ['tokens', 'week'],
  ['money', 'day'],
  ['money', 'week'],
];

/** A limit (null for none), and the one that replaces it at `nextAt`. */
export interface StoredLimit {
  readonly most: number | null;
  readonly nextMost: number | null;
  readonly nextAt: Date | null;
}

const isHigher = (one: number | null, other: number | null): boolean => other !== null && (one === null || one > other);

/**
 * Returns the limit after a change: a lower limit applies immediately, a higher one later. Requesting the pending limit
 * again does not extend the wait.
 */
export function changeLimit(before: StoredLimit | undefined, wanted: number | null, now: Date): StoredLimit {
  const isDue = before?.nextAt != null && before.nextAt <= now;
  const most = isDue ? before.nextMost : (before?.most ?? null);
  if (!isHigher(wanted, most)) return { most: wanted, nextMost: null, nextAt: null };
  const waiting = isDue || isHigher(wanted, before?.nextMost ?? null) ? null : before?.nextAt;
  return { most, nextMost: wanted, nextAt: waiting ?? new Date(now.getTime() + RAISE_WAITS_MS) };
}
