import type { Tx } from '../../platform/transaction.ts';
import './accounts.events.ts';
import { updateAccount } from './accounts.store.ts';

export async function confirmEmail(tx: Tx, id: string): Promise<void> {
  await updateAccount(tx, id, { email_verified_at: tx.now });
  tx.announce('account/confirmed', { accountId: id });
}
