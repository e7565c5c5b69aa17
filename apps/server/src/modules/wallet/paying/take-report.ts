import type { PaymentEvent } from '../../../platform/ports/payment-gateway.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { keepCard } from '../cards/keep-card.ts';
import { takePaymentEvent } from '../take-payment-event.ts';

/** Records a gateway's report, and saves the card if the buyer agreed. Throws the same errors as `takePaymentEvent`. */
export async function takeReport(tx: Tx, gateway: string, event: PaymentEvent): Promise<void> {
  const payment = await takePaymentEvent(tx, gateway, event);
  if (payment?.keeps_card && event.kind === 'paid' && event.card) await keepCard(tx, payment, event.card);
}
