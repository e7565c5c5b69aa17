import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { AccountId, languageCode, pageQuery, Person, success, text, timestamp } from '../fields.ts';
import { TicketedShow } from '../tickets/shapes.ts';

export const WEEK_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Must be a time like 19:30');
/** One day of the week. An end before the start is on the next day. A closed day has no times, or empty ones. */
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

/** An upcoming show of any performer: the next one in their weekly schedule, or an announced one. */
export const UpcomingShow = Slot.extend({
  _id: z.string(),
  performer: Person,
  /** True if the show starts within an hour. */
  isSoon: z.boolean(),
  /** True if the caller receives reminders of this performer's shows. */
  isReminded: z.boolean(),
  /** The announced show with its ticket. Absent for a show from the weekly schedule. */
  show: TicketedShow.optional(),
});

/** Everyone's schedule, and reminders of planned shows. */
export const schedule = {
  upcoming: endpoint({
    method: 'GET',
    path: '/schedule',
    roles: ['visitor'],
    mayLagFor: 'visitor',
    summary:
      'List everyone’s upcoming shows, soonest first: announced ones, and the next planned one of each performer',
    query: pageQuery(['startsAt'], 24).omit({ q: true, sort: true }).strict(),
    response: list(UpcomingShow),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/performers/{id}/reminder',
    roles: ['user'],
    summary: 'Get reminders of a performer’s shows: 15 minutes before planned ones, or when one starts',
    params: AccountId,
    body: z.object({ language: languageCode.optional().describe('in which reminders are written') }).optional(),
    response: success,
    errors: ['NOT_FOUND'],
  }),
  forgetReminder: endpoint({
    method: 'DELETE',
    path: '/performers/{id}/reminder',
    roles: ['user'],
    summary: 'Stop reminders of a performer’s shows',
    params: AccountId,
    response: success,
  }),
};

export const scheduleLive = {
  /** Sent to users who requested a reminder when a show is about to start or has started. */
  'performer/starts': liveEvent({
    from: 'server',
    payload: z.object({
      performerId: z.string(),
      username: z.string(),
      name: z.string(),
      isLive: z.boolean(),
      /** Planned start, or the start of the running show. */
      startsAt: timestamp,
    }),
  }),
};
