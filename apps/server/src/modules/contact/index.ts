/**
 * contact: messages from people to the site's staff. Terms: a *message* is open until staff answer it. Its *sender
 * hash* is a keyed hash of the author, used for counting. Invariants: one sender can write at most five messages an
 * hour. An answer is mailed once. A hash is erased after a day.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { inboxMails } from './send-message.ts';
import { answerMails } from './staff/inbox.ts';
import type { ContactDoors } from './contact-doors.ts';
import { contactRoutes, contactStaffRoutes } from './contact.routes.ts';
import { forgetSenders, sweepAnswered } from './contact.store.ts';

export function createContact(platform: Platform, { settings }: { readonly settings: Pick<Settings, 'get'> }): Module {
  const doors: ContactDoors = {
    secret: platform.secret,
    publicUrl: platform.config.publicUrl,
    siteName: () => settings.get('siteName'),
    inbox: () => settings.get('contactEmail'),
  };
  return {
    ...card,
    mails: [...answerMails, ...inboxMails],
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
