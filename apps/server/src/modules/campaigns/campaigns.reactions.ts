import type { Reactions } from '../../platform/module.ts';
import { jobs } from '../../platform/jobs/jobs.ts';
import { listWaitingOf } from './campaigns.queries.ts';
import type { Marks } from './campaigns.rules.ts';
import { noteClaim } from './claims/claim-code.ts';
import { SETTLE_JOB } from './claims/settle-claim.ts';

/** Handles codes given at registration, and claims that waited for a payment. Idempotent. */
export const campaignsReactions = (marks: Marks): Reactions => ({
  'user/came-with-code': async (tx, { userId, code, address, userAgent }) =>
    void (await noteClaim(tx, marks, { accountId: userId, code, address, userAgent })),
  'payment/updated': async (tx, { userId, status }) => {
    const waiting = status === 'paid' ? await listWaitingOf(tx.db, userId) : [];
    for (const claimId of waiting) await jobs.add(tx.db, SETTLE_JOB, { claimId }, { key: `${SETTLE_JOB}:${claimId}` });
  },
});
