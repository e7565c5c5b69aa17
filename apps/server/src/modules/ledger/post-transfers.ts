import { storeBatch, storeGuarded, storeOne } from './ledger.store.ts';
import type { LedgerTx, OneOutcome, Outcome, Transfer } from './ledger.types.ts';

/**
 * Posts a batch inside the caller's transaction; one outcome for each transfer, in their order. Nothing of a transfer
 * that is not `done` is stored. `requeue` means: put that input into the next batch (see platform/db/batcher.ts).
 */
export async function postTransfers(tx: LedgerTx, transfers: readonly Transfer[]): Promise<Outcome[]> {
  const [first, ...others] = transfers;
  if (!first) return [];
  return others.length === 0 ? [await storeGuarded(tx, first)] : storeBatch(tx, transfers);
}

/**
 * Posts one transfer inside the caller's transaction. Throws RangeError on amounts that cannot be, and the Refusal of the payer's
 * guard.
 */
export async function postTransfer(tx: LedgerTx, transfer: Transfer): Promise<OneOutcome> {
  return storeOne(tx, transfer);
}
