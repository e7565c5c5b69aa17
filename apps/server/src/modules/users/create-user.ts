import type { Tx } from '../../platform/transaction.ts';
import { createAccount, type NewAccount } from '../accounts/index.ts';
import { openAccount } from '../ledger/index.ts';

/** Adds a viewer with an empty wallet, and returns the id. Throws EMAIL_TAKEN or USERNAME_TAKEN. */
export async function createUser(tx: Tx, user: NewAccount): Promise<string> {
  const id = await createAccount(tx, 'user', user);
  await openAccount(tx, id, 'wallet');
  return id;
}
