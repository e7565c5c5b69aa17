import type { Answer, Input, wallet } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentGateway } from '../../platform/ports/payment-gateway.ts';
import { refuse } from '../../platform/refuse.ts';
import { safeReturnPath } from './wallet.rules.ts';
import { findPackage, insertPayment, setCheckout } from './wallet.store.ts';

type Call = typeof wallet.purchaseTokens;

/**
 * Begins a purchase: writes down what is sold, asks the gateway for a checkout, keeps its answer. Tokens are credited by
 * the gateway's webhook only (take-payment-event.ts), never here. A crash between the steps leaves a purchase that the
 * same request, sent again, brings to the same checkout.
 */
export const purchaseTokens =
  (gateways: ReadonlyMap<string, PaymentGateway>, defaultGateway: string) =>
  async (context: RequestContext, { params, body }: Input<Call>): Promise<Answer<Call>> => {
    const gateway =
      gateways.get(body?.gateway ?? defaultGateway) ?? refuse('UNAVAILABLE', 'This way to pay is not available.');
    const key = context.idempotencyKey ?? newId();
    const payment = await context.inTransaction(async (tx) => {
      const pack = (await findPackage(tx, params.id)) ?? refuse('NOT_FOUND', 'This package is not for sale any more.');
      return insertPayment(tx, { id: newId(), userId: context.caller.accountId, pack, gateway: gateway.name, key });
    });
    if (payment.package_id !== params.id || payment.gateway !== gateway.name) refuse('IDEMPOTENCY_KEY_REUSED');
    if (payment.checkout_url) return { paymentId: payment.id, checkoutUrl: payment.checkout_url };

    const returnPath = safeReturnPath(body?.returnTo);
    const checkout = await gateway.createCheckout({
      paymentId: payment.id,
      description: payment.package_name,
      priceMinor: payment.price_minor,
      currency: payment.currency,
      returnUrl: `${returnPath}${returnPath.includes('?') ? '&' : '?'}payment=${payment.id}`,
    });
    await context.inTransaction((tx) => setCheckout(tx, payment.id, checkout));
    return { paymentId: payment.id, checkoutUrl: checkout.checkoutUrl };
  };
