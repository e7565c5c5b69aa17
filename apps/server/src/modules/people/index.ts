/**
 * people: all account holders as staff see them, and the actions staff take on them.
 * Words: a *note* is visible to colleagues only; an *adjustment* adds or removes tokens, and above a limit needs the
 * approval of a second staff member; to *look* is to view the site as another user without being able to change
 * anything.
 * Invariants: every staff action on an account, and each look, is in the audit log; no adjustment is applied twice, and
 * one above the limit never by one person alone; a look is read-only, never shows private content, and ends after 15
 * minutes.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { peopleMails } from './people-mails.ts';
import { peopleStaffRoutes } from './people.staff.routes.ts';

export const createPeople = (
  { config }: Pick<Platform, 'config'>,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Module => ({
  ...card,
  mails: peopleMails,
  routes: [
    peopleStaffRoutes({
      settings,
      site: () => ({ name: settings.get('siteName'), url: config.publicUrl }),
    }),
  ],
});
