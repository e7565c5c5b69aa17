import type { chargebacksStaff, Input } from '@footlight/contract';
import { jobs } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { chargebackOf, type ChargebackView } from './chargeback-desk.ts';
import { findChargeback } from './chargebacks.queries.ts';
import { updateChargeback } from './chargebacks.store.ts';

export const EVIDENCE_JOB = 'refunds.evidence';

/** Queues the collection of a chargeback's evidence shortly after the transaction commits. */
export async function queueEvidence(tx: Tx, paymentId: string): Promise<void> {
  await updateChargeback(tx, paymentId, { evidence_state: 'building' });
  await jobs.add(tx.db, EVIDENCE_JOB, { paymentId }, { key: `${EVIDENCE_JOB}:${paymentId}` });
}

/** Collects the evidence again. Throws NOT_FOUND. */
export async function gatherAgain(tx: Tx, { params }: Input<typeof chargebacksStaff.gather>): Promise<ChargebackView> {
  if (!(await findChargeback(tx.db, params.id))) refuse('NOT_FOUND');
  await queueEvidence(tx, params.id);
  await record(tx, { action: 'evidence.gather', subject: `payment:${params.id}` });
  return chargebackOf((await findChargeback(tx.db, params.id)) ?? refuse('NOT_FOUND'));
}
