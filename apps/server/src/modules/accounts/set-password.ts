import type { Tx } from '../../platform/transaction.ts';
import { updateAccount } from './accounts.store.ts';

/** Keeps the hash of a new password. Ending sessions is for auth, which calls this. */
export const setPassword = async (tx: Tx, id: string, passwordHash: string): Promise<void> =>
  void (await updateAccount(tx, id, { password_hash: passwordHash, password_changed_at: tx.now }));
