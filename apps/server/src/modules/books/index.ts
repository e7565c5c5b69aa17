/**
 * books: the ledger as an accountant reads it.
 * Words: a *class* is whose accounts they are (wallets, holds, performers, studios, the platform's own by name); a *side* is
 * one leg of a transfer; a *proof* is a run of the ledger's claims over all stored rows; the *cause* is what a transfer was for.
 * Invariants: it writes nothing of the ledger; one proof runs at a time; whoever opens somebody's movements is in the audit log.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Claims } from '../../platform/db/prove-claims.ts';
import { card } from './card.ts';
import { booksStaffRoutes } from './books.staff.routes.ts';
import { PROVE_JOB, proveOnce } from './prove-books.ts';
import { sumClasses } from './books.store.ts';

const SUM_JOB = 'books.sum';

/** `claims`: what a proof examines. */
export const createBooks = (
  platform: Pick<Platform, 'transactions' | 'database' | 'jobs' | 'log'>,
  { claims }: { readonly claims: Claims },
): Module => ({
  ...card,
  routes: [booksStaffRoutes(claims)],
  jobs: {
    [SUM_JOB]: { lane: 'background', cron: '*/10 * * * *', run: () => platform.transactions.system(sumClasses) },
    [PROVE_JOB]: { lane: 'background', cron: '23 4 * * *', run: (payload) => proveOnce(platform, claims, payload) },
  },
  // Why: a new site shows sums at once.
  start: () => platform.transactions.system((tx) => platform.jobs.add(tx.db, SUM_JOB, {}, { key: SUM_JOB })),
});
