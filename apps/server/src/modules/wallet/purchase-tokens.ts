import type { Answer, Input, wallet } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { hashOfRequest, lockKeys, type RequestKey } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentGateway } from '../../platform/ports/payment-gateway.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { packageAnswer } from './wallet.queries.ts';
import { takePackageDiscount } from './take-package-discount.ts';
import { safeReturnPath } from './wallet.rules.ts';
import { findPackage, findPayment, insertPayment, setCheckout, type PaymentRow } from './wallet.store.ts';

type Call = typeof wallet.purchaseTokens;
type Gateways = ReadonlyMap<string, PaymentGateway>;

/**
 * Begins a purchase: writes down what is sold, asks the gateway for a checkout, keeps its answer. Tokens are credited by
 * the gateway's webhook only (take-payment-event.ts), never here. A crash between the steps leaves a purchase that the
 * same request, sent again, brings to the same checkout, whatever has become of the package since.
 * A coupon comes off before the gateway is asked; never all of it. Refuses VALIDATION_FAILED (coupon), UNAVAILABLE (no such gateway), NOT_FOUND (not for sale), CONFLICT (another price than was shown), IDEMPOTENCY_KEY_REUSED.
 */
export const purchaseTokens =
  (gateways: Gateways, defaultGateway: string) =>
  async (context: RequestContext, input: Input<Call>): Promise<Answer<Call>> => {
    const request = { key: context.idempotencyKey ?? newId(), requestHash: hashOfRequest(context.call, input) };
    const payment = await context.inTransaction(async (tx) => {
      await lockKeys(tx, [{ scope: tx.caller.accountId, key: `payment:${request.key}` }]);
      const first = await findPayment(tx, request.key);
      if (first && first.request_hash !== request.requestHash) refuse('IDEMPOTENCY_KEY_REUSED');
      return first ?? begin(tx, gatewayOf(gateways, input.body?.gateway ?? defaultGateway), input, request);
    });
    if (payment.checkout_url) return { paymentId: payment.id, checkoutUrl: payment.checkout_url };

    const returnPath = safeReturnPath(input.body?.returnTo);
    const checkout = await gatewayOf(gateways, payment.gateway).createCheckout({
      paymentId: payment.id,
      description: payment.package_name,
      priceMinor: payment.price_minor,
      currency: payment.currency,
      returnUrl: `${returnPath}${returnPath.includes('?') ? '&' : '?'}payment=${payment.id}`,
    });
    await context.inTransaction((tx) => setCheckout(tx, payment.id, checkout));
    return { paymentId: payment.id, checkoutUrl: checkout.checkoutUrl };
  };

const gatewayOf = (gateways: Gateways, name: string): PaymentGateway =>
  gateways.get(name) ?? refuse('UNAVAILABLE', 'This way to pay is not available.');

async function begin(
  tx: Tx,
  gateway: PaymentGateway,
  { params, body }: Input<Call>,
  request: RequestKey,
): Promise<PaymentRow> {
  const pack = (await findPackage(tx, params.id)) ?? refuse('NOT_FOUND', 'This package is not for sale any more.');
  const { amount, currency } = packageAnswer(pack).price;
  if (body?.price && (body.price.amount !== amount || body.price.currency !== currency))
    refuse('CONFLICT', 'The price of this package has changed.');
  const id = newId();
  const discount = await takePackageDiscount(tx, pack, id, body ?? {});
  return insertPayment(tx, { id, userId: tx.caller.accountId, pack, discount, gateway: gateway.name, request });
}
