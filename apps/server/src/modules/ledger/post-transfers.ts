import { storeBatch, storeGuarded, storeOne } from './ledger.store.ts';
import type { LedgerTx, OneOutcome, Outcome, Transfer } from './ledger.types.ts';

/**
 * Posts a batch in the caller's transaction. Returns one outcome per transfer, in order. Only `done` transfers are
 * stored. On `requeue`, put the input in the next batch (see platform/db/batcher.ts).
 */
export async function postTransfers(tx: LedgerTx, transfers: readonly Transfer[]): Promise<Outcome[]> {
  const [first, ...others] = transfers;
  if (!first) return [];
  return others.length === 0 ? [await storeGuarded(tx, first)] : storeBatch(tx, transfers);
}

/**
 * Posts one transfer in the caller's transaction. Throws a RangeError on invalid amounts, and the Refusal of the
 * payer's guard.
 */
export async function postTransfer(tx: LedgerTx, transfer: Transfer): Promise<OneOutcome> {
  return storeOne(tx, transfer);
}
