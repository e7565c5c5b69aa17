/**
 * reminders: viewers' reminders of performers' shows. It sits above `performers`, because only approved performers are
 * announced; the planned weeks themselves are in `schedule`.
 * Words: a *reminder* is a viewer's request to be notified of a performer's shows.
 * Invariants: everyone who requested it is notified once of each start: 15 minutes before the planned time, or when the
 * broadcast begins if that is earlier.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { REMIND_JOB, remindAll, remindMore } from './remind.ts';
import { reminderMails } from './reminder-mail.ts';
import { remindersReactions } from './reminders.reactions.ts';
import { remindersRealtime } from './reminders.realtime.ts';
import { remindersRoutes } from './reminders.routes.ts';

export function createReminders(
  platform: Pick<Platform, 'transactions' | 'database' | 'config' | 'log'>,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Module {
  const site = () => ({ name: settings.get('siteName'), url: platform.config.publicUrl });
  return {
    ...card,
    mails: reminderMails,
    routes: [remindersRoutes],
    realtime: remindersRealtime,
    reactions: remindersReactions(site),
    jobs: {
      'schedule.remind': { lane: 'live', cron: '* * * * *', run: () => remindAll(platform, site(), new Date()) },
      [REMIND_JOB]: { lane: 'live', run: (start) => remindMore(platform, site(), start) },
    },
  };
}
