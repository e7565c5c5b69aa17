import { DAY_MS } from '@footlight/contract/time';
import type { Calendar } from './featured.queries.ts';

const MONTH = 7;

export type Day = Calendar['days'][number];

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the first day of each month that contains any of the days. */
export const monthsOf = (days: readonly Day[]): string[] => [
  ...new Set(days.map(({ day }) => `${day.slice(0, MONTH)}-01`)),
];

/**
 * Checks if a booking of `length` days can start on `first`. Every day must be in the calendar, have a free slot and
 * not be booked by the caller.
 */
export function canBegin(byDay: ReadonlyMap<string, Day>, first: string, length: number): boolean {
  return Array.from({ length }, (_, at) => byDay.get(plusDays(first, at))).every(
    (day) => day !== undefined && day.free > 0 && !day.isOwn,
  );
}

/** Returns the days of a month, grouped into weeks that start on Monday. Null for days of adjacent months. */
export function weeksOf(month: string): (string | null)[][] {
  const before = (new Date(month).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = month; day.slice(0, MONTH) === month.slice(0, MONTH); day = plusDays(day, 1)) cells.push(day);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
