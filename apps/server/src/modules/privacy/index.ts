/**
 * privacy: users' control over their own data: its visibility to others, a copy of it, and its deletion.
 * Words: an *export* is a ZIP of the data the site stores about a user; to *erase* an account is to remove everything
 * that identifies its owner from the database, after a 30-day suspension.
 * Invariants: an export is visible to its owner only and is deleted after a week; only one is built at a time; the
 * ledger keeps an erased account's rows under the account's id; decision 82 lists the data that the law requires the
 * site to keep.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { eraseDue, REMOVE_JOB } from './erasing/erase-due.ts';
import { makeExport, removeExpired, exportMails } from './exports/make-export.ts';
import { sectionsOf } from './exports/export-sections.ts';
import { EXPORT_JOB } from './exports/request-export.ts';
import { privacyRoutes } from './privacy.routes.ts';

/** `modules` lists all other modules. Their cards declare what an export contains. */
export const createPrivacy = (platform: Platform, { modules }: { readonly modules: readonly Module[] }): Module => ({
  ...card,
  mails: exportMails,
  routes: [privacyRoutes(platform.files)],
  jobs: {
    [EXPORT_JOB]: {
      lane: 'long',
      run: (wanted) =>
        makeExport({ ...platform, sections: sectionsOf(modules) }, wanted as { id: string; accountId: string }),
    },
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
