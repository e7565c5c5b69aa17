import { holdAccountIdOf } from './ledger.rules.ts';
import { storeOne } from './ledger.store.ts';
import type { LedgerTx, OneOutcome } from './ledger.types.ts';

export interface HoldInput {
  /** UUIDv7, generated if absent. Returned as `transferId`. */
  id?: string;
  key: string;
  userId: string;
  amountUnits: number;
}

/**
 * Holds a wallet's tokens for a price not yet earned. Settle the hold in full or in parts with `postHold` and
 * `voidHold`. Throws the guard's Refusal.
 */
export async function hold(tx: LedgerTx, input: HoldInput): Promise<OneOutcome> {
  const legs = [{ accountId: holdAccountIdOf(input.userId), units: input.amountUnits }];
  return storeOne(tx, { id: input.id, key: input.key, kind: 'hold', payerId: input.userId, legs });
}
