import { lockFunds, setFrozen } from './ledger.store.ts';
import type { LedgerTx } from './ledger.types.ts';

/**
 * Freezes a wallet from the commit on: payments are refused as if it were empty. Existing holds are still paid out, and
 * refunds still arrive. Returns false if it was already frozen or does not exist.
 */
export async function freezeFunds(tx: LedgerTx, ownerId: string): Promise<boolean> {
  await lockFunds(tx, [ownerId]);
  return setFrozen(tx, ownerId, true);
}

/** Unfreezes a wallet. Returns false if it was not frozen. */
export async function unfreezeFunds(tx: LedgerTx, ownerId: string): Promise<boolean> {
  await lockFunds(tx, [ownerId]);
  return setFrozen(tx, ownerId, false);
}
