import { holdAccountIdOf } from './ledger.rules.ts';
import { insertAccounts } from './ledger.store.ts';
import type { NewAccount } from './ledger.store.ts';
import type { AccountKind, LedgerTx } from './ledger.types.ts';

/**
 * Opens a person's account under the person's id. A wallet also gets its hold account. Idempotent. Throws if the id has
 * an account of another kind.
 */
export async function openAccount(tx: Pick<LedgerTx, 'db' | 'now'>, id: string, kind: AccountKind): Promise<void> {
  const account: NewAccount = { id, kind, owner_id: id, opened_at: tx.now };
  const accounts: NewAccount[] = [account];
  if (kind === 'wallet') accounts.push({ ...account, id: holdAccountIdOf(id), kind: 'hold' });
  const stored = await insertAccounts(tx, accounts);
  if (stored !== kind) throw new Error(`Account ${id} is already open as ${stored}`);
}
