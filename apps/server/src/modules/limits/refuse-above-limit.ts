import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { lockFunds } from '../ledger/index.ts';
import { readMoneyRefusal, readState, readTerms } from './limits.queries.ts';

/**
 * Lets the caller, or `userId`, pay money, or refuses SPENDING_LIMIT; whoever has limits is locked until the payment is written down. A payment counts
 * from when it is begun, unless it is declined, cancelled or given back.
 */
export async function refuseAboveLimit(
  tx: Tx,
  payment: { readonly priceMinor: number; readonly currency: string; readonly userId?: string | undefined },
): Promise<void> {
  const { priceMinor, currency, userId: accountId = tx.caller.accountId } = payment;
  if (!(await readTerms(tx.db, accountId, tx.now))) return;
  await lockFunds(tx, [accountId]);
  const refusal = await readMoneyRefusal(tx.db, accountId, priceMinor, tx.now);
  if (refusal) refuse('SPENDING_LIMIT', refusal.words, { until: refusal.until });
  const terms = await readTerms(tx.db, accountId, tx.now);
  if (!terms || terms.currency === currency) return;
  // Why: what another currency is worth here is not known, and a limit must not be passed by it.
  const limits = (await readState(tx.db, accountId, tx.now)).filter(
    ({ what, most }) => what === 'money' && most !== null,
  );
  if (limits.length > 0) refuse('SPENDING_LIMIT', `Your limits are in ${terms.currency}, and this costs ${currency}.`);
}
