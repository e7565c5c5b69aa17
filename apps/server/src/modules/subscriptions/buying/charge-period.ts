import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { CommissionOf } from '../../commissions/index.ts';
import { legsOf, postTransfer, splitAmount, type Transfer } from '../../ledger/index.ts';

export interface PeriodCharge {
  readonly subscriptionId: string;
  readonly number: number;
  readonly payerId: string;
  readonly performerId: string;
  readonly studioId: string | null;
  readonly units: number;
}

/** Builds the transfer that pays for a period. Its key identifies the period, so that no period is paid twice. */
export function transferOf(
  { subscriptionId, number, payerId, performerId, studioId, units }: PeriodCharge,
  commission: CommissionOf,
): Transfer & { id: string } {
  const rates = commission(performerId, studioId);
  return {
    id: newId(),
    key: `subscription:${subscriptionId}:${number}`,
    kind: 'subscription',
    payerId,
    legs: legsOf(splitAmount(units, rates), { performerId, studioId }),
    rates,
  };
}

/** Pays for a period now. Returns the transfer's id, or null if nothing is due. Throws INSUFFICIENT_BALANCE. */
export async function chargePeriod(tx: Tx, charge: PeriodCharge, commission: CommissionOf): Promise<string | null> {
  if (charge.units === 0) return null;
  const transfer = transferOf(charge, commission);
  const outcome = await postTransfer(tx, transfer);
  if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (outcome.status !== 'done')
    throw new Error(`payment of ${charge.subscriptionId}, period ${charge.number}: ${outcome.status}`);
  return transfer.id;
}
