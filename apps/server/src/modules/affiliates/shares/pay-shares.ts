import { newId } from '../../../platform/ids.ts';
import type { Transactions, Tx } from '../../../platform/transaction.ts';
import { balanceOf, PLATFORM_ACCOUNTS, postTransfer } from '../../ledger/index.ts';
import { lockAffiliates } from '../affiliates.store.ts';
import '../affiliates.events.ts';
import { listPayable, markPaid, payableUnits } from './shares.store.ts';

const PAGE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Pays matured shares to all affiliates, into the wallet or the earnings. Negative shares are offset against later
 * ones.
 */
export async function payShares(transactions: Transactions): Promise<void> {
  for (let after = BEFORE_ALL; ;) {
    const ids = await transactions.system((tx) => listPayable(tx, after, PAGE));
    for (const id of ids) await transactions.system((tx) => payOne(tx, id));
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) return;
    after = last;
  }
}

async function payOne(tx: Tx, accountId: string): Promise<void> {
  const [affiliate] = await lockAffiliates(tx, [accountId]);
  const units = affiliate && !affiliate.is_blocked ? await payableUnits(tx, accountId) : 0;
  if (units <= 0) return;
  const id = newId();
  const legs = [{ accountId, units }];
  const payerId = PLATFORM_ACCOUNTS.affiliates;
  const { status } = await postTransfer(tx, { id, key: id, kind: 'affiliate', payerId, legs });
  if (status !== 'done') throw new Error(`Paying the affiliate ${accountId} is ${status}`);
  await markPaid(tx, accountId, id, units);
  const balanceUnits = (await balanceOf(tx, [accountId])).get(accountId) ?? 0;
  tx.announce('affiliate/paid', { accountId, units, balanceUnits, at: tx.now.toISOString() });
}
