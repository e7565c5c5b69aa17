import { sumOf } from './ledger.rules.ts';
import { findDescendants, findDirectAccounts, findTransfer, findTransferByKey, lockAccounts } from './ledger.store.ts';
import type { LedgerTx } from './ledger.types.ts';

/**
 * Locks a hold with everybody who may be paid from it and reads what is left. Why one lock for all: taking them one
 * after the other would deadlock with batches.
 */
export async function openHold(tx: LedgerTx, holdId: string, key: string, receiverIds: readonly string[] = []) {
  const held = await findTransfer(tx, holdId);
  if (held?.kind !== 'hold') throw new Error(`There is no hold ${holdId}`);
  const accountId = held.to1_id;
  const ownerId = held.payer_id;
  await lockAccounts(tx, await findDirectAccounts(tx, [accountId, ownerId, ...receiverIds]));
  const settled = sumOf((await findDescendants(tx, holdId)).map((transfer) => -transfer.payer_units));
  const known = await findTransferByKey(tx, accountId, key);
  return { accountId, ownerId, leftUnits: held.to1_units - settled, known };
}
