/**
 * people: whoever has an account, as staff see them, and what staff do with them.
 * Words: a *note* is for colleagues only; an *adjustment* gives or takes tokens, over a limit only when a second member of staff
 * agrees; to *look* is to see the site as somebody, without being able to change anything.
 * Invariants: whatever staff do with somebody, and each look, is in the audit log; no adjustment happens twice, or over the limit by
 * one alone; a look reads only, never what is private, and ends after 15 minutes.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { peopleStaffRoutes } from './people.staff.routes.ts';

export { peopleMails } from './people-mails.ts';

export const createPeople = ({ config }: Pick<Platform, 'config'>, settings: Pick<Settings, 'get'>): Module => ({
  name: 'people',
  routes: [
    peopleStaffRoutes({
      settings,
      site: () => ({ name: settings.get('siteName'), url: config.publicUrl }),
    }),
  ],
});
