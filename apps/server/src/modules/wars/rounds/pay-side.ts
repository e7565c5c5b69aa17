import type { Outcome } from '../../ledger/index.ts';
import type { CommissionOf } from '../../commissions/index.ts';
import { balanceOf, legsOf, postTransfer, splitAmount } from '../../ledger/index.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { addEarnings } from '../../streaming/index.ts';
import { newId } from '../../../platform/ids.ts';
import '../wars.events.ts';
import { findPayee } from '../wars.queries.ts';
import type { Side } from '../wars.rules.ts';
import { addSideEarnings } from '../wars.store.ts';

/** Site settings that wars depend on: the current commission in percent. */
export interface WarRates {
  readonly commission: CommissionOf;
}

/** Throws INSUFFICIENT_BALANCE if the ledger rejected a payment for that reason. */
export function refuseUnpaid(outcome: Outcome): void {
  if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (outcome.status !== 'done') throw new Error(`a payment in a war: ${outcome.status}`);
}

/**
 * Pays a side's performer (and studio) immediately, from the caller, and publishes the new balances to both. Returns
 * the ledger transfer and the caller's balance. Throws INSUFFICIENT_BALANCE.
 */
export async function paySide(
  tx: Tx,
  { commission }: WarRates,
  { side, units, key }: { side: Side; units: number; key?: string },
): Promise<{ transferId: string; balanceUnits: number }> {
  const performerId = side.performer_id;
  const viewerId = tx.caller.accountId;
  const { studioId } = await findPayee(tx.db, performerId);
  const rates = commission(performerId, studioId);
  const shares = splitAmount(units, rates);
  const legs = legsOf(shares, { performerId, studioId });
  const id = newId();
  const transfer = {
    id,
    key: key ?? `war:${id}`,
    kind: 'stream-war',
    payerId: viewerId,
    legs,
    rates,
  } as const;
  refuseUnpaid(await postTransfer(tx, transfer));
  await addSideEarnings(tx, { warId: side.war_id, performerId }, shares.performerUnits);
  const earned = await addEarnings(tx, side.stream_id, shares);
  const balances = await balanceOf(tx, [viewerId, performerId]);
  const balanceUnits = balances.get(viewerId) ?? 0;
  const at = tx.now.toISOString();
  tx.announce('war/earned', {
    performerId,
    streamId: side.stream_id,
    earned,
    performerBalanceUnits: balances.get(performerId) ?? 0,
    at,
  });
  tx.announce('war/spent', { viewerId, balanceUnits, at });
  return { transferId: id, balanceUnits };
}
