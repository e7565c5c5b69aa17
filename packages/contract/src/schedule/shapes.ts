import { z } from 'zod';
import { timestamp, text } from '../fields.ts';

export const WEEK_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 19:30');
/** One day of the week. An end before the start is on the next day. A closed day has no times. */
const Day = z.object({ start: clock.optional(), end: clock.optional(), closed: z.boolean().default(true) });
const day = Day.default({ closed: true });

/** A weekly schedule in local times of a time zone (IANA name). Days not listed are closed. */
export const Schedule = z.object({
  /** Defaults to UTC. */
  timeZone: text(64).default('UTC'),
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: day,
});
export type Schedule = z.output<typeof Schedule>;
export const Slot = z.object({ startsAt: timestamp, endsAt: timestamp });
