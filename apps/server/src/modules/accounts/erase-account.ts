import type { Tx } from '../../platform/transaction.ts';
import './accounts.events.ts';
import { eraseRows, isErasureDue } from './accounts.store.ts';

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
