import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { readReturned } from '../../wallet/index.ts';
import { readOutcome } from './chargebacks.queries.ts';
import { lockChargeback, updateChargeback } from './chargebacks.store.ts';
import { RESTORE_JOB } from './restore-clawed.ts';

/**
 * Updates a chargeback from its payment's current disputes. Called whenever the disputes may have changed. If the
 * disputes were won, creators get back the amounts they lost. Does nothing without a chargeback.
 */
export async function noteOutcome(tx: Tx, paymentId: string): Promise<void> {
  const row = await lockChargeback(tx, paymentId);
  if (!row) return;
  const state = await readOutcome(tx.db, paymentId);
  const kept = await readReturned(tx.db, paymentId);
  await updateChargeback(tx, paymentId, {
    state,
    ended_at: state === 'open' ? null : (row.ended_at ?? tx.now),
    returned_units: Math.max(0, row.taken_units - kept),
  });
  if (row.clawed_units > row.restored_units || row.settled_at === null)
    await jobs.add(tx.db, RESTORE_JOB, { paymentId }, { key: `${RESTORE_JOB}:${paymentId}` });
}
