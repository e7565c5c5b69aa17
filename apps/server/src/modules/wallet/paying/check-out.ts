import type { RequestContext } from '../../../platform/http/context.ts';
import { hashOfRequest, lockKeys, type RequestKey } from '../../../platform/http/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentGateway } from '../../../platform/ports/payment-gateway.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { safeReturnPath } from '../wallet.rules.ts';
import { findPayment, setCheckout, type PaymentRow } from '../wallet.store.ts';

/** Who takes money here, by name. */
export interface Gateways {
  readonly byName: ReadonlyMap<string, PaymentGateway>;
  /** The one that is used when a purchase names none; empty where nobody takes money. */
  readonly usual: string;
}
/** Where a payment that was begun goes. */
export interface Begun {
  readonly gateway: string;
  readonly request: RequestKey;
}
interface Sale {
  readonly gateway?: string | undefined;
  /** Path on this site that the buyer is sent back to. */
  readonly returnTo?: string | undefined;
  /** Writes down what is sold, with its payment. */
  begin(tx: Tx, begun: Begun): Promise<PaymentRow>;
}

/**
 * Begins a payment: writes down what is sold, asks the gateway for a checkout, keeps its answer. What was bought is given
 * when the gateway's webhook says that it is paid, never here. A crash between the steps leaves a payment that the same
 * request, sent again, brings to the same checkout, whatever has changed since. Refuses UNAVAILABLE (no such gateway),
 * IDEMPOTENCY_KEY_REUSED, and what `begin` refuses.
 */
export async function checkOut(
  { byName, usual }: Gateways,
  context: RequestContext,
  input: unknown,
  sale: Sale,
): Promise<{ readonly paymentId: string; readonly checkoutUrl: string }> {
  const gatewayOf = (name: string) => byName.get(name) ?? refuse('UNAVAILABLE', 'This way to pay is not available.');
  const request = { key: context.idempotencyKey ?? newId(), requestHash: hashOfRequest(context.call, input) };
  const payment = await context.inTransaction(async (tx) => {
    await lockKeys(tx, [{ scope: tx.caller.accountId, key: `payment:${request.key}` }]);
    const first = await findPayment(tx, request.key);
    if (first && first.request_hash !== request.requestHash) refuse('IDEMPOTENCY_KEY_REUSED');
    return first ?? sale.begin(tx, { gateway: gatewayOf(sale.gateway ?? usual).name, request });
  });
  if (payment.checkout_url) return { paymentId: payment.id, checkoutUrl: payment.checkout_url };

  const returnPath = safeReturnPath(sale.returnTo);
  const checkout = await gatewayOf(payment.gateway).createCheckout({
    paymentId: payment.id,
    description: payment.package_name,
    priceMinor: payment.price_minor,
    currency: payment.currency,
    returnUrl: `${returnPath}${returnPath.includes('?') ? '&' : '?'}payment=${payment.id}`,
  });
  await context.inTransaction((tx) => setCheckout(tx, payment.id, checkout));
  return { paymentId: payment.id, checkoutUrl: checkout.checkoutUrl };
}
