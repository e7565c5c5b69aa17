import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBtcpayDouble } from '../../../../test/doubles/btcpay-double.ts';
import { openStripeDouble } from '../../../../test/doubles/stripe-double.ts';
import { createTopUps } from '../../../../test/make/top-ups.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { waitForMail } from '../../../../test/wait-for-mail.ts';
import { proveLedger } from '../../ledger/index.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { createBtcpayGateway } from '../../../integrations/payments/btcpay/btcpay-gateway.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createTopUps>>;
let stripe: Awaited<ReturnType<typeof openStripeDouble>>;
let btcpay: Awaited<ReturnType<typeof openBtcpayDouble>>;
beforeAll(async () => {
  [stripe, btcpay] = await Promise.all([openStripeDouble(), openBtcpayDouble()]);
  server = await startTestServer({ ...stripe.env, ...btcpay.env });
  desk = await createTopUps(server);
  await desk.switchOn('stripeEnabled', 'bitpayEnabled');
  stripe.sendTo(desk.webhookUrl('stripe'));
  btcpay.sendTo(desk.webhookUrl('btcpay'));
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
  await Promise.all([stripe.close(), btcpay.close()]);
});

type Purchase = Awaited<ReturnType<typeof desk.begin>>;
interface Notice {
  readonly _id: string;
  readonly kind: string;
  readonly paymentId: string;
  readonly amount?: { amount: string };
  readonly choices: string[];
  readonly isFrozen: boolean;
  readonly claimUrl?: string;
}
const PAID = ['paid', 550];
const NOTHING = ['created', 0];
const noticesOf = async ({ id }: Purchase, state = 'open') => {
  const path = `/admin/money/notices?state=${state}&limit=50`;
  const { data } = await server.call<{ data: Notice[] }>('GET', path, { token: desk.staff.token });
  return data.data.filter(({ paymentId }) => paymentId === id);
};
const decide = (notice: Notice | undefined, decision: string) =>
  server.call<Notice>('POST', `/admin/money/notices/${notice?._id}/decide`, {
    token: desk.staff.token,
    body: {
      decision,
      reason: 'looked at',
    },
  });
const set = async (latePayments: 'credit' | 'ask') => {
  await server.call('PUT', '/admin/settings', { token: desk.staff.token, body: { values: { latePayments } } });
  await server.settle();
};

describe('Stripe', () => {
  const intentOf = ({ reference }: Purchase) => stripe.sessions.get(reference ?? '')?.intent ?? '';
  async function buy(): Promise<Purchase> {
    const purchase = await desk.begin('stripe');
    stripe.settle(purchase.reference ?? '');
    expect(await stripe.post(stripe.completed(purchase.reference ?? ''))).toBe(200);
    return purchase;
  }
  const refunded = (purchase: Purchase, minor: number) =>
    stripe.post(
      stripe.sign('charge.refunded', {
        ...stripe.chargeBody(intentOf(purchase)),
        amount_refunded: minor,
        refunded: minor === 4999,
      }),
    );

  it('records a partial refund made there: staff decide about tokens, each part once, in any order', async () => {
    const purchase = await buy();
    expect(await refunded(purchase, 1000)).toBe(200);
    expect(await refunded(purchase, 1000)).toBe(200);
    expect(await desk.stateOf(purchase)).toEqual(PAID);
    const [first, ...others] = await noticesOf(purchase);
    expect([others.length, first?.kind, first?.amount?.amount]).toEqual([0, 'partial_refund', '10.00']);
    const replies = await Promise.all([decide(first, 'take'), decide(first, 'take')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // 500 × 1000 ÷ 4999 is 100.02 tokens; the same share of the bonus of 50 is 10.00.
    expect(await desk.stateOf(purchase)).toEqual(['paid', 550 - 100.02 - 10]);
    await refunded(purchase, 2500);
    await refunded(purchase, 1500);
    const [second] = await noticesOf(purchase);
    expect(second?.amount?.amount).toBe('15.00');
    await decide(second, 'leave');
    await refunded(purchase, 4999);
    expect(await desk.stateOf(purchase)).toEqual(['refunded', 0]);
  });

  it('reports a failed refund: staff credit the tokens again', async () => {
    const purchase = await buy();
    await refunded(purchase, 4999);
    expect(await desk.stateOf(purchase)).toEqual(['refunded', 0]);
    const refund = { id: 're_1', object: 'refund', status: 'failed', payment_intent: intentOf(purchase), amount: 4999 };
    for (const type of ['refund.failed', 'charge.refund.updated'])
      expect(await stripe.post(stripe.sign(type, { ...refund, currency: 'usd' }))).toBe(200);
    const [notice, ...others] = await noticesOf(purchase);
    expect([notice?.kind, notice?.amount?.amount, others.length]).toEqual(['refund_failed', '49.99', 0]);
    expect((await decide(notice, 'restore')).status).toBe(200);
    expect(await desk.stateOf(purchase)).toEqual(PAID);
  });

  it('warns of fraud: freezes the account until staff release it or refund the money', async () => {
    const purchase = await buy();
    const warning = { id: 'issfr_1', object: 'radar.early_fraud_warning', payment_intent: intentOf(purchase) };
    const again = () => stripe.post(stripe.sign('radar.early_fraud_warning.created', warning));
    expect([await again(), await again()]).toEqual([200, 200]);
    const [notice] = await noticesOf(purchase);
    expect(notice).toMatchObject({ kind: 'fraud_warning', isFrozen: true, choices: ['give_back', 'release', 'leave'] });
    expect((await desk.buy(purchase.buyer)).body.code).toBe('ACCOUNT_FROZEN');
    expect((await decide(notice, 'take')).status).toBe(409);
    expect((await decide(notice, 'release')).data.isFrozen).toBe(false);
    expect((await desk.buy(purchase.buyer)).status).toBe(200);
    expect(await desk.stateOf(purchase)).toEqual(PAID);
  });
});

describe('BTCPay', () => {
  /** Reports an invoice paid with coins that differ from what was agreed. */
  async function end(purchase: Purchase, change: object, type = 'InvoiceExpired') {
    Object.assign(btcpay.invoices.get(purchase.reference ?? '')!, { status: 'Expired', ...change });
    return btcpay.post(btcpay.sign(type, purchase.reference ?? ''));
  }
  const viewOf = async ({ buyer, id }: Purchase) =>
    (await server.call<{ received?: object }>('GET', `/payment/${id}`, { token: buyer.token })).data.received;

  it('credits a late but complete payment after confirmation, if staff allow it', async () => {
    await set('credit');
    const purchase = await desk.begin('btcpay');
    const late = { additionalStatus: 'PaidLate', paid: 49.99 };
    expect(await end(purchase, { ...late, isConfirmed: false })).toBe(200);
    await server.settle();
    expect((await desk.stateOf(purchase))[1]).toBe(0);
    await Promise.all([1, 2, 3].map(() => end(purchase, { ...late, isConfirmed: true }, 'InvoicePaymentSettled')));
    await expect
      .poll(async () => (await server.settle(), desk.stateOf(purchase)), { timeout: patience(30_000) })
      .toEqual(PAID);
    expect(await viewOf(purchase)).toMatchObject({ kind: 'paid_late', outcome: 'credited' });
  });

  it('otherwise leaves it to staff', async () => {
    await set('ask');
    const purchase = await desk.begin('btcpay');
    await end(purchase, { additionalStatus: 'PaidLate', paid: 49.99 });
    await server.settle();
    expect(await desk.stateOf(purchase)).toEqual(['cancelled', 0]);
    expect(await viewOf(purchase)).toMatchObject({ kind: 'paid_late', outcome: 'waits' });
    const [notice] = await noticesOf(purchase);
    expect(notice?.choices).toEqual(['credit', 'give_back', 'leave']);
    await decide(notice, 'credit');
    expect(await desk.stateOf(purchase)).toEqual(PAID);
  });

  it('shows an underpayment to buyer and staff, and refunds it by a link, once', async () => {
    const purchase = await desk.begin('btcpay');
    await end(purchase, { additionalStatus: 'PaidPartial', paid: 20 });
    expect(await viewOf(purchase)).toMatchObject({
      kind: 'paid_in_part',
      outcome: 'waits',
      amount: { amount: '20.00' },
    });
    expect((await waitForMail(server, purchase.buyer.email, 'part of your payment')).text).toContain(
      '20.00 USD of 49.99 USD',
    );
    const [notice] = await noticesOf(purchase);
    expect(notice).toMatchObject({ kind: 'paid_in_part', amount: { amount: '20.00' } });
    expect((await decide(notice, 'give_back')).status).toBe(200);
    const claim = async () => (await noticesOf(purchase, 'done'))[0]?.claimUrl;
    await expect.poll(async () => (await server.settle(), claim()), { timeout: patience(30_000) }).toBeDefined();
    expect(btcpay.pulls.filter(({ name }) => name === `return ${notice?._id}`)).toMatchObject([
      { customAmount: '20.00' },
    ]);
    const mails = (await server.mails(purchase.buyer.email)).filter(({ text }) => text.includes('/pull-payments/'));
    expect(mails).toHaveLength(1);
    expect(await viewOf(purchase)).toMatchObject({ outcome: 'given_back', claimUrl: expect.any(String) });
    expect(await desk.stateOf(purchase)).toEqual(['cancelled', 0]);
  });

  it('credits an overpaid purchase once, and shows the excess', async () => {
    const purchase = await desk.begin('btcpay');
    await end(purchase, { status: 'Settled', additionalStatus: 'PaidOver', paid: 59.99 }, 'InvoiceSettled');
    expect(await desk.stateOf(purchase)).toEqual(PAID);
    const [notice] = await noticesOf(purchase);
    expect(notice).toMatchObject({ kind: 'overpaid', amount: { amount: '10.00' }, choices: ['give_back', 'leave'] });
    expect(await viewOf(purchase)).toMatchObject({ kind: 'overpaid', amount: { amount: '10.00' } });
  });

  it('reconciles nightly even ended purchases: unreported coins are found', async () => {
    await set('ask');
    const late = await desk.begin('btcpay');
    const part = await desk.begin('btcpay');
    await end(late, {});
    expect(await desk.stateOf(late)).toEqual(['cancelled', 0]);
    Object.assign(btcpay.invoices.get(late.reference ?? '')!, { additionalStatus: 'PaidLate', paid: 49.99 });
    Object.assign(btcpay.invoices.get(part.reference ?? '')!, {
      status: 'Expired',
      additionalStatus: 'PaidPartial',
      paid: 5,
    });
    expect(await desk.stateOf(part)).toEqual(NOTHING);
    const { BTCPAY_URL: url, BTCPAY_API_KEY: apiKey, BTCPAY_STORE_ID: storeId } = btcpay.env;
    const gateway = createBtcpayGateway({ url, apiKey, storeId, webhookSecret: 'x', publicUrl: 'http://localhost' });
    await reconcile(server.platform, gateway, 2, new Date(Date.now() + 60_000));
    expect((await noticesOf(late)).map(({ kind }) => kind)).toEqual(['paid_late']);
    expect((await noticesOf(part)).map(({ kind, amount }) => [kind, amount?.amount])).toEqual([
      ['paid_in_part', '5.00'],
    ]);
    expect(await desk.stateOf(part)).toEqual(['cancelled', 0]);
  });
});
