import { lockFunds, setFrozen } from './ledger.store.ts';
import type { LedgerTx } from './ledger.types.ts';

/**
 * Lets a wallet pay nothing any more, from the moment of the commit on: payments are refused as if it were empty. What was set aside
 * before is paid as promised, and what comes back goes in. False when it was frozen before, or there is no such wallet.
 */
export async function freezeFunds(tx: LedgerTx, ownerId: string): Promise<boolean> {
  await lockFunds(tx, [ownerId]);
  return setFrozen(tx, ownerId, true);
}

/** Lets it pay again. False when it was not frozen. */
export async function unfreezeFunds(tx: LedgerTx, ownerId: string): Promise<boolean> {
  await lockFunds(tx, [ownerId]);
  return setFrozen(tx, ownerId, false);
}
