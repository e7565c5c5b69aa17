import type { PaymentEvent } from '../../../platform/ports/payment-gateway.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { keepCard } from '../cards/keep-card.ts';
import { takePaymentEvent } from '../take-payment-event.ts';

/** Takes in what a gateway reports, and keeps the card that the buyer let it keep. Refuses as `takePaymentEvent`. */
export async function takeReport(tx: Tx, gateway: string, event: PaymentEvent): Promise<void> {
  const payment = await takePaymentEvent(tx, gateway, event);
  if (payment?.keeps_card && event.kind === 'paid' && event.card) await keepCard(tx, payment, event.card);
}
