import type { Answer, Input, reportsStaff } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import '../reports.events.ts';
import { hasDecidedBefore } from '../reports.queries.ts';
import { CLAIM_MS } from '../reports.rules.ts';
import { DECIDED_BEFORE } from './decide-case.ts';
import { deleteClaim, lockCase, takeClaim } from '../reports.store.ts';

type Claim = typeof reportsStaff.claim;

/**
 * Claims an open case, so that no one else decides it in the meantime. Throws NOT_FOUND, FORBIDDEN if the caller
 * decided it before, or CONFLICT while someone else has claimed it.
 */
export async function claimCase(tx: Tx, { params }: Pick<Input<Claim>, 'params'>): Promise<Answer<Claim>> {
  const one = (await lockCase(tx, params.id)) ?? refuse('NOT_FOUND');
  if (one.state !== 'open') refuse('CONFLICT', 'This has already been decided.');
  if (await hasDecidedBefore(tx.db, one.id, tx.caller.accountId)) refuse('FORBIDDEN', DECIDED_BEFORE);
  const until = new Date(tx.now.getTime() + CLAIM_MS);
  if (!(await takeClaim(tx, one.id, until))) refuse('CONFLICT', 'Someone else is working on this now.');
  await record(tx, { action: 'report.claim', subject: `report:${one.id}` });
  tx.announce('reports/moved', { caseId: one.id });
  return { until: until.toISOString() };
}

/** Releases the claim on a case. Throws NOT_FOUND. */
export async function releaseCase(tx: Tx, { params }: Pick<Input<Claim>, 'params'>): Promise<{ success: boolean }> {
  const one = (await lockCase(tx, params.id)) ?? refuse('NOT_FOUND');
  const success = await deleteClaim(tx, one.id);
  if (success) {
    await record(tx, { action: 'report.release', subject: `report:${one.id}` });
    tx.announce('reports/moved', { caseId: one.id });
  }
  return { success };
}
