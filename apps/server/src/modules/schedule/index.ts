/**
 * schedule: performers' planned shows, and reminders of them.
 * Words: the *schedule* is a week in the performer's own time zone, whose next show is stored as an instant; a
 * *reminder* is a viewer's request to be notified of a performer's shows.
 * Invariants: everyone who requested it is notified once of each start: 15 minutes before the planned time, or when the
 * broadcast begins, if that is earlier.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { reminderMails } from './reminder-mail.ts';
import { REMIND_JOB, remindAll, remindMore } from './remind.ts';
import { scheduleReactions } from './schedule.reactions.ts';
import { scheduleRealtime } from './schedule.realtime.ts';
import { scheduleRoutes } from './schedule.routes.ts';

export { readSchedule, readTimeZone } from './schedule.queries.ts';
export {
  instantOf,
  isSoon,
  isTimeZone,
  mistakeOf,
  openDaysOf,
  scheduleOf,
  slotsAfter,
  wallMs,
  type OpenDays,
} from './schedule.rules.ts';
export { keepSchedule } from './schedule.store.ts';

export function createSchedule(
  platform: Pick<Platform, 'transactions' | 'database' | 'config' | 'log'>,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Module {
  const site = () => ({ name: settings.get('siteName'), url: platform.config.publicUrl });
  return {
    ...card,
    mails: reminderMails,
    routes: [scheduleRoutes],
    realtime: scheduleRealtime,
    reactions: scheduleReactions(site),
    jobs: {
      'schedule.remind': { lane: 'live', cron: '* * * * *', run: () => remindAll(platform, site(), new Date()) },
      [REMIND_JOB]: { lane: 'live', run: (start) => remindMore(platform, site(), start) },
    },
  };
}
