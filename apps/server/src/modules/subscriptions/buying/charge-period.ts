import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { legsOf, postTransfer, splitAmount, type CommissionRates, type Transfer } from '../../ledger/index.ts';

export interface PeriodCharge {
  readonly subscriptionId: string;
  readonly number: number;
  readonly payerId: string;
  readonly performerId: string;
  readonly studioId: string | null;
  readonly units: number;
}

/** The transfer that pays a period; its key is that of the period, so that none is paid twice. */
export function transferOf(
  { subscriptionId, number, payerId, performerId, studioId, units }: PeriodCharge,
  rates: CommissionRates,
): Transfer & { id: string } {
  const applied = { platformPercent: rates.platformPercent, studioPercent: studioId ? rates.studioPercent : 0 };
  return {
    id: newId(),
    key: `subscription:${subscriptionId}:${number}`,
    kind: 'subscription',
    payerId,
    legs: legsOf(splitAmount(units, applied), { performerId, studioId }),
    rates: applied,
  };
}

/** Pays a period now; returns its transfer's id, null where nothing is to pay. Refuses INSUFFICIENT_BALANCE. */
export async function chargePeriod(tx: Tx, charge: PeriodCharge, rates: CommissionRates): Promise<string | null> {
  if (charge.units === 0) return null;
  const transfer = transferOf(charge, rates);
  const outcome = await postTransfer(tx, transfer);
  if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (outcome.status !== 'done')
    throw new Error(`payment of ${charge.subscriptionId}, period ${charge.number}: ${outcome.status}`);
  return transfer.id;
}
