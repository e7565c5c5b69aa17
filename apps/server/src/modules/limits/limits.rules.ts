export const RAISE_WAITS_MS = 24 * 60 * 60_000;

/** What limits need to know of the site. */
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

/** A limit, null for none, and what holds instead of it from a moment on. */
export interface StoredLimit {
  readonly most: number | null;
  readonly nextMost: number | null;
  readonly nextAt: Date | null;
}

const isHigher = (one: number | null, other: number | null): boolean => other !== null && (one === null || one > other);

/** The limit after somebody asked for another: a lower one at once, a higher one later. Asked for again, it comes no later. */
export function changeLimit(before: StoredLimit | undefined, wanted: number | null, now: Date): StoredLimit {
  const isDue = before?.nextAt != null && before.nextAt <= now;
  const most = isDue ? before.nextMost : (before?.most ?? null);
  if (!isHigher(wanted, most)) return { most: wanted, nextMost: null, nextAt: null };
  const waiting = isDue || isHigher(wanted, before?.nextMost ?? null) ? null : before?.nextAt;
  return { most, nextMost: wanted, nextAt: waiting ?? new Date(now.getTime() + RAISE_WAITS_MS) };
}
