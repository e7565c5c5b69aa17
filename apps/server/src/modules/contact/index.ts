/**
 * contact: what people write to the staff of the site.
 * Words: a *message* is open until staff have answered it; its *sender hash* is a keyed hash of its author, to count by.
 * Invariants: at most five messages an hour from one sender; an answer is mailed once; a hash is forgotten after a day.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import type { ContactDoors } from './contact-doors.ts';
import { contactRoutes, contactStaffRoutes } from './contact.routes.ts';
import { forgetSenders, sweepAnswered } from './contact.store.ts';

export { inboxMails } from './send-message.ts';
export { answerMails } from './staff/inbox.ts';

/** The module of messages to staff. */
export function createContact(platform: Platform, settings: Pick<Settings, 'get'>): Module {
  const doors: ContactDoors = {
    secret: platform.secret,
    publicUrl: platform.config.publicUrl,
    siteName: () => settings.get('siteName'),
    inbox: () => settings.get('contactEmail'),
  };
  return {
    name: 'contact',
    routes: [contactRoutes(doors), contactStaffRoutes(doors)],
    sweeps: { contact: sweepAnswered },
    jobs: {
      'contact.forget': {
        lane: 'background',
        cron: '27 * * * *',
        run: () => platform.transactions.system(forgetSenders),
      },
    },
  };
}
