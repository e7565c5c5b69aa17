import type { Tx } from '../../platform/transaction.ts';
import { updateAccount } from './accounts.store.ts';

/** Stores a new password hash. The caller in auth must end the sessions. */
export const setPassword = async (tx: Tx, id: string, passwordHash: string): Promise<void> =>
  void (await updateAccount(tx, id, { password_hash: passwordHash, password_changed_at: tx.now }));
