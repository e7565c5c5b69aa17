/**
 * privacy: what people decide about their own data: what others see of it, a copy of it, and that it goes.
 * Words: an *export* is a ZIP of what the site keeps of somebody; to *erase* an account is to take out of the database whatever
 * names its owner, after the 30 days of a suspension.
 * Invariants: an export is its owner's alone and gone after a week; one is made at a time; of an erased account the ledger keeps
 * its rows under the account's id, and what the law asks for is named in decision 82.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { eraseDue, REMOVE_JOB } from './erasing/erase-due.ts';
import { makeExport, removeExpired } from './exports/make-export.ts';
import { EXPORT_JOB } from './exports/request-export.ts';
import { privacyRoutes } from './privacy.routes.ts';

export { exportMails } from './exports/make-export.ts';

export const createPrivacy = (platform: Platform): Module => ({
  name: 'privacy',
  routes: [privacyRoutes(platform.files)],
  jobs: {
    [EXPORT_JOB]: { lane: 'long', run: (wanted) => makeExport(platform, wanted as { id: string; accountId: string }) },
    'privacy.remove-exports': { lane: 'background', cron: '19 4 * * *', run: () => removeExpired(platform) },
    'privacy.erase': { lane: 'background', cron: '7 * * * *', run: () => eraseDue(platform) },
    [REMOVE_JOB]: {
      lane: 'content',
      async run(payload) {
        for (const key of (payload as { keys: string[] }).keys) await platform.files.remove(key);
      },
    },
  },
});
