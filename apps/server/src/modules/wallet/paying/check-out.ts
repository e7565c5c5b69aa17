import type { RequestContext } from '../../../platform/http/context.ts';
import { hashOfRequest, lockKeys, type RequestKey } from '../../../platform/http/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentGateway } from '../../../platform/ports/payment-gateway.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { readCustomer } from '../cards/cards.queries.ts';
import { keepCustomer } from '../cards/cards.store.ts';
import { safeReturnPath } from '../wallet.rules.ts';
import { findPayment, setCheckout, type PaymentRow } from '../wallet.store.ts';

export interface Gateways {
  /** All gateways by name, including disabled ones, which still refund their own payments. */
  readonly byName: ReadonlyMap<string, PaymentGateway>;
  /** Gateways that accept new payments now, the default first. Empty if the site accepts no payments. */
  offered(): readonly PaymentGateway[];
}
export interface Begun {
  readonly gateway: string;
  /** True if this gateway can store the buyer's card. */
  readonly keepsCards?: boolean;
  readonly request: { readonly key: string; readonly requestHash: string | null };
  /** The payer, if not the caller. */
  readonly userId?: string;
}
interface Sale {
  readonly gateway?: string | undefined;
  /** Path on this site to which the buyer returns. */
  readonly returnTo?: string | undefined;
  /** Records the sale with its payment. */
  begin(tx: Tx, begun: Begun): Promise<PaymentRow>;
}

const NOT_HERE = 'This payment method is not available.';

/** Returns the named gateway, or the default one. Throws UNAVAILABLE if there is none. */
const offeredBy = (offered: readonly PaymentGateway[], name: string | undefined): PaymentGateway =>
  offered.find((gateway) => name === undefined || gateway.name === name) ?? refuse('UNAVAILABLE', NOT_HERE);

/**
 * Records a payment, once per request even if the request is repeated. Throws IDEMPOTENCY_KEY_REUSED and any error from
 * `begin`.
 */
export function beginPayment(
  context: RequestContext,
  input: unknown,
  begin: (tx: Tx, request: RequestKey) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  const request = { key: context.idempotencyKey ?? newId(), requestHash: hashOfRequest(context.call, input) };
  return context.inTransaction(async (tx) => {
    await lockKeys(tx, [{ scope: tx.caller.accountId, key: `payment:${request.key}` }]);
    const first = await findPayment(tx, request.key);
    if (first && first.request_hash !== request.requestHash) refuse('IDEMPOTENCY_KEY_REUSED');
    return first ?? begin(tx, request);
  });
}

function refuseAway({ log }: RequestContext, gateway: string, error: unknown): never {
  log.warn({ err: error, gateway }, 'a gateway did not open a checkout');
  refuse('UNAVAILABLE', 'This payment method is not responding right now. Please try again or choose another.');
}

/**
 * Starts a payment: records the sale, requests a checkout from the gateway and stores its response. Only the gateway's
 * webhook delivers the purchase, never this function. After a crash between the steps, retrying the same request leads
 * to the same checkout, whatever has changed since. Throws UNAVAILABLE if there is no such gateway or it doesn't
 * respond, IDEMPOTENCY_KEY_REUSED, and any error from `begin`.
 */
export async function checkOut(
  { byName, offered }: Gateways,
  context: RequestContext,
  input: unknown,
  sale: Sale,
): Promise<{ readonly paymentId: string; readonly checkoutUrl: string }> {
  const payment = await beginPayment(context, input, (tx, request) => {
    const { name, cards } = offeredBy(offered(), sale.gateway);
    return sale.begin(tx, { gateway: name, keepsCards: cards !== undefined, request });
  });
  if (payment.checkout_url) return { paymentId: payment.id, checkoutUrl: payment.checkout_url };

  const returnPath = safeReturnPath(sale.returnTo);
  const keepCard = payment.keeps_card
    ? { accountId: payment.user_id, customer: await readCustomer(context.db, payment.user_id, payment.gateway) }
    : undefined;
  const gateway = byName.get(payment.gateway) ?? refuse('UNAVAILABLE', NOT_HERE);
  const checkout = await gateway
    .createCheckout({
      paymentId: payment.id,
      description: payment.package_name,
      priceMinor: payment.price_minor,
      currency: payment.currency,
      returnUrl: `${returnPath}${returnPath.includes('?') ? '&' : '?'}payment=${payment.id}`,
      keepCard,
    })
    .catch((error: unknown) => refuseAway(context, gateway.name, error));
  await context.inTransaction(async (tx) => {
    await setCheckout(tx, payment.id, checkout);
    if (checkout.customer) await keepCustomer(tx, payment.user_id, payment.gateway, checkout.customer);
  });
  return { paymentId: payment.id, checkoutUrl: checkout.checkoutUrl };
}
