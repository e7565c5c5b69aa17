import { holdAccountIdOf } from './ledger.rules.ts';
import { storeOne } from './ledger.store.ts';
import type { LedgerTx, OneOutcome } from './ledger.types.ts';

export interface HoldInput {
  /** UUIDv7; made when absent. Comes back as `transferId`. */
  id?: string;
  key: string;
  userId: string;
  amountUnits: number;
}

/** Sets tokens of a wallet aside for a price that is not yet earned. `postHold` and `voidHold` settle it, in parts or whole. Throws the Refusal of the guard. */
export async function hold(tx: LedgerTx, input: HoldInput): Promise<OneOutcome> {
  const legs = [{ accountId: holdAccountIdOf(input.userId), units: input.amountUnits }];
  return storeOne(tx, { id: input.id, key: input.key, kind: 'hold', payerId: input.userId, legs });
}
