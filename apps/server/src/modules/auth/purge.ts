import type { JobDefinition } from '../../platform/module.ts';
import { cutOf } from '../../platform/retention.ts';
import type { Transactions } from '../../platform/transaction.ts';
import { card } from './card.ts';
import { FORGET_SECONDS } from './sessions/backoff.rules.ts';
import { deleteOldTries } from './sessions/backoff.store.ts';
import { deleteExpiredEmailTokens } from './email-links/email-token.store.ts';
import { deleteOldLoginEntries } from './sessions/login-session.store.ts';
import { endExpiredLoginSessions } from './sessions/open-login-session.ts';
import { deleteExpiredRequestors } from './two-factor/requestor.store.ts';

/** Ends expired sessions within a minute. They are rejected even before this job runs. */
export const expiryJob = (transactions: Transactions): JobDefinition => ({
  lane: 'live',
  cron: '* * * * *',
  run: () => transactions.system(endExpiredLoginSessions),
});

/** Deletes expired links, unfinished logins and counted tries. */
export const purgeJob = (transactions: Transactions): JobDefinition => ({
  lane: 'background',
  cron: '17 * * * *',
  run: () =>
    transactions.system(async (tx) => {
      await deleteExpiredEmailTokens(tx);
      await deleteExpiredRequestors(tx);
      await deleteOldLoginEntries(tx, cutOf(card.retention.logins, tx.now));
      await deleteOldTries(tx, new Date(tx.now.getTime() - FORGET_SECONDS * 1000));
    }),
});
