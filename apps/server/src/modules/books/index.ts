/**
 * books: the ledger from an accountant's point of view. Terms: a *class* groups accounts by owner (wallets, holds,
 * performers, studios, and the platform's own by name). A *side* is one leg of a transfer. A *proof* checks the
 * ledger's claims against all stored rows. A *cause* is what a transfer was for. Invariants: this module never writes
 * to the ledger. Only one proof runs at a time. Opening a person's transfers is recorded in the audit log.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Claims } from '../../platform/db/prove-claims.ts';
import { card } from './card.ts';
import { booksStaffRoutes } from './books.staff.routes.ts';
import { PROVE_JOB, proveOnce } from './prove-books.ts';
import { sumClasses } from './books.store.ts';

const SUM_JOB = 'books.sum';

/** Creates the books module. `claims` lists what a proof checks. */
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
  // Queues the first summation at startup, so a new site has sums immediately.
  start: () => platform.transactions.system((tx) => platform.jobs.add(tx.db, SUM_JOB, {}, { key: SUM_JOB })),
});
