import { SECOND_MS } from '@footlight/contract/time';
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Left {
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds' | 'now';
  readonly count: number;
}
/** Returns the time left in the largest unit of which at least two remain, rounded down. */
export function leftUntil(startsAt: string, nowMs: number): Left {
  const seconds = Math.ceil((new Date(startsAt).getTime() - nowMs) / SECOND_MS);
  if (seconds <= 0) return { unit: 'now', count: 0 };
  if (seconds >= 2 * DAY) return { unit: 'days', count: Math.floor(seconds / DAY) };
  if (seconds >= 2 * HOUR) return { unit: 'hours', count: Math.floor(seconds / HOUR) };
  if (seconds >= 2 * MINUTE) return { unit: 'minutes', count: Math.floor(seconds / MINUTE) };
  return { unit: 'seconds', count: seconds };
}
