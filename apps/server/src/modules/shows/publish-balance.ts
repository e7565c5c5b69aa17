import type { Tx } from '../../platform/transaction.ts';
import { balanceOf } from '../ledger/index.ts';
import type { BalanceChanged } from '../wallet/index.ts';

/** Publishes the viewers' balances after tokens were held or returned. Charges publish the new balances themselves. */
export async function publishBalances(
  tx: Tx,
  accountIds: readonly string[],
  reason: 'hold' | 'release',
): Promise<void> {
  const balances = await balanceOf(tx, accountIds);
  for (const accountId of accountIds) {
    const fact: BalanceChanged = {
      accountId,
      balanceUnits: balances.get(accountId) ?? 0,
      reason,
      at: tx.now.toISOString(),
    };
    tx.announce('wallet/balance-changed', fact);
  }
}
