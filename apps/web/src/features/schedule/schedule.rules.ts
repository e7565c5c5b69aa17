import type { Schedule, WeekDay } from '@footlight/contract';
import type { WordKeyOf } from '../../shared/words/index.ts';
import type { scheduleWords } from './words.ts';

export const DAY_WORDS: Record<WeekDay, WordKeyOf<typeof scheduleWords>> = {
  mon: 'schedule.mon',
  tue: 'schedule.tue',
  wed: 'schedule.wed',
  thu: 'schedule.thu',
  fri: 'schedule.fri',
  sat: 'schedule.sat',
  sun: 'schedule.sun',
};

/** Defined here, because importing it from the contract would bundle the contract's schemas. */
export const WEEK_DAYS = Object.keys(DAY_WORDS) as readonly WeekDay[];

/** Returns the weekday of a date in the visitor's time zone, or in UTC. */
export function localDay(at: string, inUtc: boolean): WeekDay {
  const date = new Date(at);
  return WEEK_DAYS[((inUtc ? date.getUTCDay() : date.getDay()) + 6) % 7] ?? 'mon';
}

export type DayFault = 'start' | 'end' | 'same';

/** Validates a schedule and returns errors by weekday. */
export const faultsOf = (schedule: Schedule): Partial<Record<WeekDay, DayFault>> =>
  Object.fromEntries(
    WEEK_DAYS.flatMap((day): [WeekDay, DayFault][] => {
      const { closed, start, end } = schedule[day];
      if (closed) return [];
      if (!start) return [[day, 'start']];
      if (!end) return [[day, 'end']];
      return start === end ? [[day, 'same']] : [];
    }),
  );

/** Checks if a show passes midnight. An end before the start is on the next day. */
export const passesMidnight = ({ start, end }: Schedule['mon']): boolean => Boolean(start && end && end < start);
