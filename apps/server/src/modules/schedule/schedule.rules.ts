import { WEEK_DAYS, type Schedule, type WeekDay } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';

/** Stored part of a week: the days with a show, in the zone's local time. */
export type OpenDays = Partial<Record<WeekDay, { readonly start: string; readonly end: string }>>;
export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const SOON_MS = 60 * 60_000;
/** Lead time of reminders before a planned start. */
export const REMIND_MS = 15 * 60_000;
/** Minimum time before a user is notified of another start. */
const QUIET_MS = 60 * 60_000;

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
    // Offsets such as +02:00 are valid too, but ignore daylight saving time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

/** Returns the week's first invalid field with a message, or null if all are valid. */
export function mistakeOf(schedule: Schedule): { readonly property: string; readonly words: string } | null {
  if (!isTimeZone(schedule.timeZone)) return { property: 'schedule.timeZone', words: 'Unknown time zone.' };
  for (const day of WEEK_DAYS) {
    const { closed, start, end } = schedule[day];
    if (closed) continue;
    if (!start) return { property: `schedule.${day}.start`, words: 'An open day needs a start.' };
    if (!end) return { property: `schedule.${day}.end`, words: 'An open day needs an end.' };
    if (start === end) return { property: `schedule.${day}.end`, words: 'The end must differ from the start.' };
  }
  return null;
}

export const openDaysOf = (schedule: Schedule): OpenDays =>
  Object.fromEntries(
    WEEK_DAYS.flatMap((day) => {
      const { closed, start, end } = schedule[day];
      return closed || !start || !end ? [] : [[day, { start, end }]];
    }),
  );

export function scheduleOf(timeZone: string, days: OpenDays): Schedule {
  const day = (name: WeekDay) => {
    const times = days[name];
    return times ? { start: times.start, end: times.end, closed: false } : { closed: true };
  };
  const [mon, tue, wed, thu, fri, sat, sun] = WEEK_DAYS.map(day) as [Day, Day, Day, Day, Day, Day, Day];
  return { timeZone, mon, tue, wed, thu, fri, sat, sun };
}
type Day = Schedule['mon'];

const readers = new Map<string, Intl.DateTimeFormat>();
function readerOf(timeZone: string): Intl.DateTimeFormat {
  const known = readers.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', calendar: 'iso8601', ...numeric });
  readers.set(timeZone, made);
  return made;
}

/** Returns the zone's local time at an instant, encoded as if it were UTC. */
export function wallMs(timeZone: string, instant: number): number {
  const parts = readerOf(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/**
 * Converts local time `wall` to an instant. If an hour occurs twice because daylight saving time ends, the first
 * occurrence counts. If it is skipped because daylight saving time begins, the result is later by the length of the
 * gap.
 */
export function instantOf(timeZone: string, wall: number): number {
  const offsetAt = (instant: number) => wallMs(timeZone, instant) - instant;
  // A day before and after, because the zone changes at most once in between and never has a third offset.
  const before = offsetAt(wall - DAY_MS);
  const after = offsetAt(wall + DAY_MS);
  const candidates = [wall - before, wall - after].filter((instant) => wallMs(timeZone, instant) === wall);
  return candidates.length > 0 ? Math.min(...candidates) : wall - before;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the planned shows after `now` in the next seven days of the performer's calendar, soonest first, one per open
 * day. An end before its start means the next day. A show that a clock change would reduce to nothing keeps its
 * intended length.
 */
export function slotsAfter(timeZone: string, days: OpenDays, now: Date): Slot[] {
  const midnight = Math.floor(wallMs(timeZone, now.getTime()) / DAY_MS) * DAY_MS;
  const slots: Slot[] = [];
  let last = 7;
  for (let ahead = 0; ahead <= last; ahead++) {
    const date = midnight + ahead * DAY_MS;
    const times = days[WEEK_DAYS[(new Date(date).getUTCDay() + 6) % 7] ?? 'mon'];
    if (!times) continue;
    const start = minutesOf(times.start);
    const end = minutesOf(times.end);
    const startsAt = new Date(instantOf(timeZone, date + start * 60_000));
    if (startsAt <= now) continue;
    const minutes = end - start + (end <= start ? DAY_MS / 60_000 : 0);
    const meantMs = instantOf(timeZone, date + (start + minutes) * 60_000);
    const endsAt = new Date(meantMs > startsAt.getTime() ? meantMs : startsAt.getTime() + minutes * 60_000);
    slots.push({ startsAt, endsAt });
    // Today's show is included, so the same weekday a week later is left out.
    if (ahead === 0) last = 6;
  }
  return slots;
}

/** Returns true if a planned start is close enough to appear on cards. */
export const isSoon = (startsAt: Date, now: Date): boolean =>
  startsAt > now && startsAt.getTime() - now.getTime() <= SOON_MS;

/**
 * Returns when reminders may resume after a notification at `now`. `next` is the planned show that the notification is
 * about, if any.
 */
export function quietUntil(now: Date, next: Slot | null): Date {
  const ownMs = next && isSoon(next.startsAt, now) ? next.endsAt.getTime() : 0;
  return new Date(Math.max(now.getTime() + QUIET_MS, ownMs));
}
