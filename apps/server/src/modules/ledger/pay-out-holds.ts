import { balanceOf } from './ledger.queries.ts';
import { legsOf, splitAmount, type CommissionRates } from './ledger.rules.ts';
import type { LedgerTx, TransferKind } from './ledger.types.ts';
import { postPayments } from './settle-holds.ts';

export interface PayOut {
  readonly kind: TransferKind;
  readonly performerId: string;
  /** Studio that receives a share, or null. */
  readonly studioId: string | null;
  readonly rates: CommissionRates;
  /** Holds to pay. Each is paid in full, in units, once per key. */
  readonly holds: readonly { readonly holdId: string; readonly key: string; readonly units: number }[];
}

/**
 * Pays holds to a performer, each split by the same rates. Returns the performer's balance in units. Throws unless all
 * of them are paid.
 */
export async function payOutHolds(
  tx: LedgerTx,
  { kind, performerId, studioId, rates, holds }: PayOut,
): Promise<number> {
  const outcomes = await postPayments(
    tx,
    holds.map(({ holdId, key, units }) => ({
      holdId,
      key,
      kind,
      rates,
      legs: legsOf(splitAmount(units, rates), { performerId, studioId }),
    })),
  );
  for (const [place, { status }] of outcomes.entries())
    if (status !== 'done') throw new Error(`hold ${holds[place]?.holdId ?? ''}: ${status}`);
  return (await balanceOf(tx, [performerId])).get(performerId) ?? 0;
}
