import { newId } from '../../src/platform/ids.ts';
import type { createTopUps } from '../make/top-ups.ts';
import { BTCPAY_SECRET, type openBtcpayDouble } from './btcpay-double.ts';
import type { openCcbillDouble } from './ccbill-double.ts';
import type { StripeDouble } from './stripe-double.ts';

type Desk = Awaited<ReturnType<typeof createTopUps>>;
export type Purchase = Awaited<ReturnType<Desk['begin']>>;
export interface Doubles {
  readonly desk: Desk;
  readonly stripe: StripeDouble;
  readonly btcpay: Awaited<ReturnType<typeof openBtcpayDouble>>;
  readonly ccbill: Awaited<ReturnType<typeof openCcbillDouble>>;
}
const sessionOf = ({ reference }: Purchase) => reference ?? '';

/**
 * Drives each gateway's actions in its own protocol. The functions return the status with which the site answered the
 * webhook.
 */
export const createDrivers = ({ desk, stripe, btcpay, ccbill }: Doubles) => {
  const intentOf = (purchase: Purchase) => stripe.sessions.get(sessionOf(purchase))?.intent ?? '';
  return {
    stripe: {
      /** Pays, and posts the webhook `times` times concurrently. */
      async pay(purchase: Purchase, times = 1) {
        stripe.settle(sessionOf(purchase));
        return Promise.all(Array.from({ length: times }, () => stripe.post(stripe.completed(sessionOf(purchase)))));
      },
      decline: (purchase: Purchase) =>
        stripe.post(stripe.sign('checkout.session.async_payment_failed', stripe.sessionBody(sessionOf(purchase)))),
      async chargeBack(purchase: Purchase) {
        const dispute = { id: 'du_1', object: 'dispute', status: 'needs_response', payment_intent: intentOf(purchase) };
        return stripe.post(stripe.sign('charge.dispute.created', dispute));
      },
      refunds: async (purchase: Purchase) => (stripe.intents.get(intentOf(purchase))?.refunded ? 1 : 0),
      reportRefund: (purchase: Purchase) =>
        stripe.post(stripe.sign('charge.refunded', stripe.chargeBody(intentOf(purchase)))),
      forge: (purchase: Purchase) =>
        stripe.post(
          stripe.sign('checkout.session.completed', stripe.sessionBody(sessionOf(purchase)), 'evt_x', 'whsec_other'),
        ),
      unknown: (_purchase: Purchase) =>
        stripe.post(
          stripe.sign('checkout.session.completed', {
            id: 'cs_test_x',
            object: 'checkout.session',
            amount_total: 4999,
            currency: 'usd',
            payment_status: 'paid',
            metadata: { footlight_payment: newId() },
          }),
        ),
      /** Reports that a different amount was paid. */
      async underpay(purchase: Purchase) {
        const session = stripe.settle(sessionOf(purchase));
        return stripe.post(
          stripe.sign('checkout.session.completed', { ...stripe.sessionBody(session.id), amount_total: 1 }),
        );
      },
      async payInYen(purchase: Purchase) {
        const session = stripe.settle(sessionOf(purchase));
        return stripe.post(
          stripe.sign('checkout.session.completed', { ...stripe.sessionBody(session.id), currency: 'jpy' }),
        );
      },
      signed: (body: string) => stripe.post({ ...stripe.sign('x', {}), body }),
    },
    btcpay: {
      async pay({ reference }: Purchase, times = 1) {
        btcpay.invoices.get(reference ?? '')!.status = 'Settled';
        return Promise.all(
          Array.from({ length: times }, () => btcpay.post(btcpay.sign('InvoiceSettled', reference ?? ''))),
        );
      },
      async decline({ reference }: Purchase) {
        btcpay.invoices.get(reference ?? '')!.status = 'Expired';
        return btcpay.post(btcpay.sign('InvoiceExpired', reference ?? ''));
      },
      forge: ({ reference }: Purchase) => {
        btcpay.invoices.get(reference ?? '')!.status = 'Settled';
        return btcpay.post(btcpay.sign('InvoiceSettled', reference ?? '', `${BTCPAY_SECRET}x`));
      },
      unknown: (_purchase: Purchase) => {
        const invoice = btcpay.create({ amount: '49.99', currency: 'USD', metadata: { orderId: newId() } });
        invoice.status = 'Settled';
        return btcpay.post(btcpay.sign('InvoiceSettled', invoice.id));
      },
      underpay({ reference }: Purchase) {
        Object.assign(btcpay.invoices.get(reference ?? '')!, { status: 'Settled', amount: '0.01' });
        return btcpay.post(btcpay.sign('InvoiceSettled', reference ?? ''));
      },
      payInYen({ reference }: Purchase) {
        Object.assign(btcpay.invoices.get(reference ?? '')!, { status: 'Settled', currency: 'JPY', amount: '4999' });
        return btcpay.post(btcpay.sign('InvoiceSettled', reference ?? ''));
      },
      signed: (body: string) => btcpay.post({ ...btcpay.sign('x', 'y'), body }),
    },
    ccbill: {
      async pay(purchase: Purchase, times = 1) {
        const sale = ccbill.saleOf(purchase.checkoutUrl);
        return Promise.all(Array.from({ length: times }, () => ccbill.post('NewSaleSuccess', sale)));
      },
      decline: ({ id }: Purchase) =>
        ccbill.post('NewSaleFailure', { transactionId: 'tx0', 'X-payment': id, failureCode: '24' }),
      async chargeBack({ id }: Purchase) {
        const { transaction } = await desk.paymentOf(id);
        return ccbill.post('Chargeback', { subscriptionId: transaction ?? '', amount: '49.99', currencyCode: '840' });
      },
      async refunds({ id }: Purchase) {
        return ccbill.sales.get((await desk.paymentOf(id)).transaction ?? '')?.refunds;
      },
      async reportRefund({ id }: Purchase) {
        const { transaction } = await desk.paymentOf(id);
        return ccbill.post('Refund', { subscriptionId: transaction ?? '', amount: '49.99', currencyCode: '840' });
      },
      forge: (purchase: Purchase) =>
        ccbill.post('NewSaleSuccess', {
          ...ccbill.saleOf(purchase.checkoutUrl),
          dynamicPricingValidationDigest: 'a'.repeat(32),
        }),
      unknown: (purchase: Purchase) =>
        ccbill.post('NewSaleSuccess', { ...ccbill.saleOf(purchase.checkoutUrl), 'X-payment': newId() }),
      underpay: (purchase: Purchase) =>
        ccbill.post('NewSaleSuccess', { ...ccbill.saleOf(purchase.checkoutUrl), billedInitialPrice: '0.01' }),
      payInYen: (purchase: Purchase) =>
        ccbill.post('NewSaleSuccess', { ...ccbill.saleOf(purchase.checkoutUrl), billedCurrencyCode: '392' }),
      signed: (body: string) => ccbill.post('NewSaleSuccess', { body }),
    },
  } as const;
};
