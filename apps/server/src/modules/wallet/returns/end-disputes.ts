import type { Tx } from '../../../platform/transaction.ts';
import { lockPayment } from '../wallet.store.ts';
import { listDisputes } from './returns.store.ts';
import { takeDisputes } from './take-disputes.ts';

/**
 * Records the outcome of a payment's open disputes, for gateways that don't report it. Returns false if none is open.
 */
export async function endDisputes(tx: Tx, paymentId: string, state: 'won' | 'lost'): Promise<boolean> {
  const payment = await lockPayment(tx, null, { paymentId, reference: '' });
  if (!payment) return false;
  const open = (await listDisputes(tx, paymentId)).filter((one) => one.state === 'open');
  if (open.length === 0) return false;
  await takeDisputes(tx, payment.gateway, payment, {
    eventId: `staff:${paymentId}:${state}:${tx.now.toISOString()}`,
    kind: 'charged_back',
    reference: payment.reference ?? paymentId,
    priceMinor: null,
    currency: payment.currency,
    disputes: open.map(({ name, amountMinor }) => ({
      name,
      amountMinor,
      state,
    })),
  });
  return true;
}
