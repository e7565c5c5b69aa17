import type { Tx } from '../../platform/transaction.ts';
import './accounts.events.ts';
import { moveStatus } from './accounts.store.ts';

/**
 * Shuts an account out. From the commit on no session of it is found any more; auth ends what is open, by the fact
 * `account/suspended`. False when there is no such account or it was suspended before.
 */
export async function suspendAccount(tx: Tx, id: string, reason: string): Promise<boolean> {
  const role = await moveStatus(tx, id, 'suspended', reason);
  if (role) tx.announce('account/suspended', { accountId: id, role });
  return role !== undefined;
}

/** Lets an account in again; its owner has to log in again. False when it was not suspended. */
export const restoreAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (await moveStatus(tx, id, 'active', null)) !== undefined;
