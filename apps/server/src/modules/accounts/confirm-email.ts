import type { Tx } from '../../platform/transaction.ts';
import { updateAccount } from './accounts.store.ts';

/** The owner of the account has shown that its address is theirs. */
export const confirmEmail = async (tx: Tx, id: string): Promise<void> =>
  void (await updateAccount(tx, id, { email_verified_at: tx.now }));
