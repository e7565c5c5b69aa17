import { openHold } from './hold.store.ts';
import { sumOf } from './ledger.rules.ts';
import type { CommissionRates, Leg } from './ledger.rules.ts';
import { storeOne } from './ledger.store.ts';
import type { LedgerTx, SettlementOutcome, TransferKind } from './ledger.types.ts';

export interface PostHoldInput {
  id?: string;
  holdId: string;
  key: string;
  kind: TransferKind;
  /** Receivers. The sum may be less than the hold, in which case the rest stays held. */
  legs: readonly Leg[];
  rates?: CommissionRates;
}

/** Pays earned tokens out of a hold. Returns `nothingLeft` if the hold has less. Throws if there is no such hold. */
export async function postHold(tx: LedgerTx, input: PostHoldInput): Promise<SettlementOutcome> {
  const { accountId, leftUnits, known } = await openHold(
    tx,
    input.holdId,
    input.key,
    input.legs.map((leg) => leg.accountId),
  );
  if (!known && sumOf(input.legs.map((leg) => leg.units)) > leftUnits) return { status: 'nothingLeft' };
  const { id, key, kind, legs, rates, holdId } = input;
  return storeOne(tx, { id, key, kind, payerId: accountId, legs, rates, originId: holdId });
}
