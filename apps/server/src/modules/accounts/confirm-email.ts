import type { Tx } from '../../platform/transaction.ts';
import { updateAccount } from './accounts.store.ts';

export const confirmEmail = async (tx: Tx, id: string): Promise<void> =>
  void (await updateAccount(tx, id, { email_verified_at: tx.now }));
