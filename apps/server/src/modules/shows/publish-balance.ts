import type { Tx } from '../../platform/transaction.ts';
import { balanceOf } from '../ledger/index.ts';
import type { BalanceChanged } from '../wallet/index.ts';

/** Tells a viewer's pages what is left after tokens were set aside, or came back. Charges tell it themselves. */
export async function publishBalance(tx: Tx, accountId: string, reason: 'hold' | 'release'): Promise<void> {
  const balanceUnits = (await balanceOf(tx, [accountId])).get(accountId) ?? 0;
  const fact: BalanceChanged = { accountId, balanceUnits, reason, at: tx.now.toISOString() };
  tx.announce('wallet/balance-changed', fact);
}
