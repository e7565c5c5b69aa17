import type { Answer, Input, walletStaff } from '@footlight/contract';
import { jobs } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import type { Gateways } from '../paying/check-out.ts';
import { RECONCILE_JOB } from '../reconcile/reconcile.ts';
import { lockDifference, markAcknowledged } from '../reconcile/reconcile.store.ts';
import { readDifference } from './money.staff.queries.ts';

/**
 * Compares payments with a gateway's list now, over more days than the nightly run. Throws NOT_FOUND if there is no
 * such gateway.
 */
export const compareNow =
  ({ byName }: Gateways) =>
  async (tx: Tx, { body }: Input<typeof walletStaff.compareNow>): Promise<Answer<typeof walletStaff.compareNow>> => {
    if (!byName.has(body.gateway)) refuse('NOT_FOUND', 'This gateway is not configured.');
    await record(tx, { action: 'payment.compare', subject: `gateway:${body.gateway}`, detail: { days: body.days } });
    await jobs.add(tx.db, RECONCILE_JOB, body, { key: `${RECONCILE_JOB}:${body.gateway}` });
    return { success: true };
  };

/** Acknowledges a difference that can't be fixed. Throws NOT_FOUND, or CONFLICT if it is no longer open. */
export async function acknowledgeDifference(
  tx: Tx,
  { params, body }: Input<typeof walletStaff.acknowledgeDifference>,
): Promise<Answer<typeof walletStaff.acknowledgeDifference>> {
  const row = (await lockDifference(tx, params.id)) ?? refuse('NOT_FOUND');
  if (row.state !== 'open') refuse('CONFLICT', 'This difference is no longer open.');
  await markAcknowledged(tx, row.id, body.note);
  await record(tx, {
    action: 'payment.acknowledge',
    subject: `difference:${row.id}`,
    detail: { gateway: row.gateway, kind: row.kind, reference: row.reference, note: body.note },
  });
  return readDifference(tx.db, row.id);
}
