import type { Schedule, WeekDay } from '@footlight/contract';
import type { WordKey } from '../../shared/words/index.ts';

export const DAY_WORDS: Record<WeekDay, WordKey> = {
  mon: 'schedule.mon',
  tue: 'schedule.tue',
  wed: 'schedule.wed',
  thu: 'schedule.thu',
  fri: 'schedule.fri',
  sat: 'schedule.sat',
  sun: 'schedule.sun',
};

/** Here and not from the contract, which brings its schemas along into the page. */
export const WEEK_DAYS = Object.keys(DAY_WORDS) as readonly WeekDay[];

/** The day of the week on the visitor's clock. */
export function localDay(at: string, inUtc: boolean): WeekDay {
  const date = new Date(at);
  return WEEK_DAYS[((inUtc ? date.getUTCDay() : date.getDay()) + 6) % 7] ?? 'mon';
}

export type DayFault = 'start' | 'end' | 'same';

/** What is missing in a week, by day. */
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

/** An end before its start is on the next day. */
export const passesMidnight = ({ start, end }: Schedule['mon']): boolean => Boolean(start && end && end < start);
