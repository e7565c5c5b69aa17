import type { Tx } from '../../platform/transaction.ts';
import './accounts.events.ts';
import { eraseRows, isErasureDue, moveStatus } from './accounts.store.ts';

/**
 * Takes whatever names an account's owner out of the database, by the function `erase_account`; what has to stay is named in
 * decision 82. Only an account whose day has come and whose owner has not come back: false for any other.
 */
export async function eraseAccount(tx: Tx, id: string): Promise<boolean> {
  if (!(await isErasureDue(tx, id))) return false;
  await eraseRows(tx, id);
  tx.announce('account/erased', { accountId: id });
  return true;
}

/**
 * The same at once for an account that has no owner of its own any more, as a teammate of an erased studio. False for one that is
 * erased already.
 */
export async function eraseAtOnce(tx: Tx, id: string): Promise<boolean> {
  await moveStatus(tx, id, 'suspended', { reason: 'erased', restorableUntil: tx.now, eraseAt: tx.now, isBan: true });
  return eraseAccount(tx, id);
}
