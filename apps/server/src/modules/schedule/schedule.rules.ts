import { WEEK_DAYS, type Schedule, type WeekDay } from '@footlight/contract';

/** What is kept of a week: the days with a show, in clock times of the zone. */
export type OpenDays = Partial<Record<WeekDay, { readonly start: string; readonly end: string }>>;
export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const DAY_MS = 24 * 60 * 60_000;
const SOON_MS = 60 * 60_000;
/** How long before a planned start people are notified. */
export const REMIND_MS = 15 * 60_000;
/** Whoever was notified of a start is notified of no other for so long at least. */
const QUIET_MS = 60 * 60_000;

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
    // Why: offsets such as +02:00 are taken too, but know nothing of summer time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

/** What is wrong with a week, as the field and words; null when nothing is. */
export function mistakeOf(schedule: Schedule): { readonly property: string; readonly words: string } | null {
  if (!isTimeZone(schedule.timeZone)) return { property: 'schedule.timeZone', words: 'There is no such time zone.' };
  for (const day of WEEK_DAYS) {
    const { closed, start, end } = schedule[day];
    if (closed) continue;
    if (!start) return { property: `schedule.${day}.start`, words: 'An open day needs a start.' };
    if (!end) return { property: `schedule.${day}.end`, words: 'An open day needs an end.' };
    if (start === end) return { property: `schedule.${day}.end`, words: 'The end must differ from the start.' };
  }
  return null;
}

/** The days with a show. */
export const openDaysOf = (schedule: Schedule): OpenDays =>
  Object.fromEntries(
    WEEK_DAYS.flatMap((day) => {
      const { closed, start, end } = schedule[day];
      return closed || !start || !end ? [] : [[day, { start, end }]];
    }),
  );

/** The week as it is answered. */
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

/** What clocks of the zone show at an instant, as if it were UTC. */
export function wallMs(timeZone: string, instant: number): number {
  const parts = readerOf(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/**
 * When clocks of the zone show `wall`: the first time in the hour that a change to winter time brings twice; in the hour that
 * a change to summer time leaves out, as much later.
 */
export function instantOf(timeZone: string, wall: number): number {
  const offsetAt = (instant: number) => wallMs(timeZone, instant) - instant;
  // Why a day around: between the two there is one change at most, and never a third offset.
  const before = offsetAt(wall - DAY_MS);
  const after = offsetAt(wall + DAY_MS);
  const candidates = [wall - before, wall - after].filter((instant) => wallMs(timeZone, instant) === wall);
  return candidates.length > 0 ? Math.min(...candidates) : wall - before;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The planned shows of the next seven days on the performer's calendar that begin after `now`, the next first; one for each
 * open day of the week. An end before its start is on the next day. One that a change of clocks would leave no time for
 * lasts as long as it was meant to.
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
    // Why: the day of today comes round once more at the end.
    if (ahead === 0) last = 6;
  }
  return slots;
}

/** Whether a planned start is near enough to be announced on cards. */
export const isSoon = (startsAt: Date, now: Date): boolean =>
  startsAt > now && startsAt.getTime() - now.getTime() <= SOON_MS;

/** Until when nobody is reminded again, once they were notified at `now`; `next` is the planned show it belongs to, if any. */
export function quietUntil(now: Date, next: Slot | null): Date {
  const ownMs = next && isSoon(next.startsAt, now) ? next.endsAt.getTime() : 0;
  return new Date(Math.max(now.getTime() + QUIET_MS, ownMs));
}
