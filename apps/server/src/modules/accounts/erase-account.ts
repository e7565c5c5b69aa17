import type { Tx } from '../../platform/transaction.ts';
import './accounts.events.ts';
import { eraseRows, isErasureDue, moveStatus } from './accounts.store.ts';

/**
 * Erases everything that identifies the owner, using the database function `erase_account`. Decision 82 lists what must
 * remain. Returns false if the account is not due for erasure, for example because its owner has returned.
 */
export async function eraseAccount(tx: Tx, id: string): Promise<boolean> {
  if (!(await isErasureDue(tx, id))) return false;
  await eraseRows(tx, id);
  tx.announce('account/erased', { accountId: id });
  return true;
}

/**
 * Erases an account immediately if its owner is gone, for example a team member's account of an erased studio. Returns
 * false if the account is already erased.
 */
export async function eraseAtOnce(tx: Tx, id: string): Promise<boolean> {
  await moveStatus(tx, id, 'suspended', { reason: 'erased', restorableUntil: tx.now, eraseAt: tx.now, isBan: true });
  return eraseAccount(tx, id);
}
