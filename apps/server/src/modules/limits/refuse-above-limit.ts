import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { lockFunds } from '../ledger/index.ts';
import { readMoneyRefusal, readState, readTerms } from './limits.queries.ts';

/**
 * Refuses a payment in money by the caller, or `userId`, with SPENDING_LIMIT if it exceeds a limit. Locks accounts with
 * limits until the payment is stored. A payment counts from its start, unless it is declined, canceled or refunded.
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
  // Exchange rates are not known here, and another currency must not bypass a limit.
  const limits = (await readState(tx.db, accountId, tx.now)).filter(
    ({ what, most }) => what === 'money' && most !== null,
  );
  if (limits.length > 0) refuse('SPENDING_LIMIT', `Your limits are in ${terms.currency}, and this costs ${currency}.`);
}
