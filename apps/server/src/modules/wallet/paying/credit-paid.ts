import type { Tx } from '../../../platform/transaction.ts';
import { issueBack, issueFor } from '../../invoices/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { listDisputes } from '../returns/returns.store.ts';
import { settleReturn } from '../returns/settle-return.ts';
import type { PaymentRow } from '../wallet.store.ts';
import { creditPurchase } from './credit-purchase.ts';

/** Delivers a paid payment's purchase, minus any part already disputed by banks, and issues its documents. */
export async function creditPaid(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.purpose === 'tokens') {
    await creditPurchase(tx, payment);
    const balanceUnits = (await balanceOf(tx, [payment.user_id])).get(payment.user_id) ?? 0;
    tx.announce('wallet/balance-changed', {
      accountId: payment.user_id,
      balanceUnits,
      reason: 'purchase',
      at: tx.now.toISOString(),
    });
  }
  const isDisputed = (await listDisputes(tx, payment.id)).length > 0;
  const settled = isDisputed ? await settleReturn(tx, payment, { cause: 'chargeback' }) : undefined;
  await issueFor(tx, payment, 'paid');
  if (settled) await issueBack(tx, payment, settled.backMinor, settled.round);
}
