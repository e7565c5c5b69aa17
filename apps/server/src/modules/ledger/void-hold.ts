import { openHold } from './hold.store.ts';
import { storeOne } from './ledger.store.ts';
import type { LedgerTx, SettlementOutcome } from './ledger.types.ts';

export interface VoidHoldInput {
  id?: string;
  holdId: string;
  key: string;
  /** Defaults to everything left. */
  amountUnits?: number;
}

/**
 * Returns held tokens to the wallet. The outcome is `nothingLeft` if the hold has less, or nothing. Throws if there is
 * no such hold.
 */
export async function voidHold(tx: LedgerTx, input: VoidHoldInput): Promise<SettlementOutcome> {
  const { accountId, ownerId, leftUnits, known } = await openHold(tx, input.holdId, input.key);
  const repeats = known?.kind === 'void' && known.origin_id === input.holdId;
  if (known && repeats && input.amountUnits === undefined) return { status: 'replay', transferId: known.id };
  const units = input.amountUnits ?? leftUnits;
  if (!known && (units === 0 || units > leftUnits)) return { status: 'nothingLeft' };
  if (known && !repeats) return { status: 'keyReused' };
  const legs = [{ accountId: ownerId, units }];
  return storeOne(tx, { id: input.id, key: input.key, kind: 'void', payerId: accountId, legs, originId: input.holdId });
}
