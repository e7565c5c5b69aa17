import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBtcpayDouble } from '../../../../test/doubles/btcpay-double.ts';
import { openCcbillDouble } from '../../../../test/doubles/ccbill-double.ts';
import { createDrivers } from '../../../../test/doubles/drive-gateways.ts';
import { openStripeDouble } from '../../../../test/doubles/stripe-double.ts';
import { createTopUps } from '../../../../test/make/top-ups.ts';
import { makeUser } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { proveLedger } from '../../ledger/index.ts';
import { askRefund } from './refund-payment.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createTopUps>>;
let stripe: Awaited<ReturnType<typeof openStripeDouble>>;
let btcpay: Awaited<ReturnType<typeof openBtcpayDouble>>;
let ccbill: Awaited<ReturnType<typeof openCcbillDouble>>;
let drivers: ReturnType<typeof createDrivers>;
beforeAll(async () => {
  [stripe, btcpay, ccbill] = await Promise.all([openStripeDouble(), openBtcpayDouble(), openCcbillDouble()]);
  server = await startTestServer({ ...stripe.env, ...btcpay.env, ...ccbill.env });
  desk = await createTopUps(server);
  await desk.switchOn('stripeEnabled', 'bitpayEnabled', 'ccbillEnabled');
  drivers = createDrivers({ desk, stripe, btcpay, ccbill });
  stripe.sendTo(desk.webhookUrl('stripe'));
  btcpay.sendTo(desk.webhookUrl('btcpay'));
  ccbill.sendTo(desk.webhookUrl('ccbill'));
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
  await Promise.all([stripe.close(), btcpay.close(), ccbill.close()]);
});

const PAID = ['paid', 550];
const NOTHING = ['created', 0];
const refund = (id: string) => server.platform.transactions.system((tx) => askRefund(tx, id));
const NAMES = ['stripe', 'btcpay', 'ccbill'] as const;

describe.each(NAMES)('webhooks of %s', (name) => {
  it('credit once, even when repeated concurrently', async () => {
    const purchase = await desk.begin(name);
    expect(await desk.stateOf(purchase)).toEqual(NOTHING);
    expect(new Set(await drivers[name].pay(purchase, 6))).toEqual(new Set([200]));
    expect(await desk.stateOf(purchase)).toEqual(PAID);
    expect(await desk.eventsOf(purchase.id)).toBe(1);
  });

  it('forged, truncated, empty or huge ones are rejected and change nothing', async () => {
    const purchase = await desk.begin(name);
    expect(await drivers[name].forge(purchase)).toBe(401);
    for (const body of ['', '{', '{"type":', 'null', '[]', 'a=b'])
      expect(await drivers[name].signed(body), body).toBe(401);
    expect(await drivers[name].signed('x'.repeat(300_000))).toBe(413);
    const bare = await fetch(desk.webhookUrl(name), { method: 'POST', body: '{}' });
    expect(bare.status).toBe(401);
    expect(await desk.stateOf(purchase)).toEqual(NOTHING);
  });

  it('with another amount, another currency or an unknown purchase change nothing', async () => {
    const small = await desk.begin(name);
    const yen = await desk.begin(name);
    expect(await drivers[name].underpay(small)).toBe(400);
    expect(await drivers[name].payInYen(yen)).toBe(400);
    expect(await drivers[name].unknown(await desk.begin(name))).toBe(404);
    expect([await desk.stateOf(small), await desk.stateOf(yen)]).toEqual([NOTHING, NOTHING]);
  });

  it('out of order keep a payment paid', async () => {
    const purchase = await desk.begin(name);
    expect(await drivers[name].decline(purchase)).toBe(200);
    expect((await desk.stateOf(purchase))[1]).toBe(0);
    await drivers[name].pay(purchase);
    await drivers[name].decline(purchase);
    expect(await desk.stateOf(purchase)).toEqual(PAID);
  });
});

describe.each(['stripe', 'ccbill'] as const)('refunds by %s', (name) => {
  it('are requested once, and recorded when the gateway confirms', async () => {
    const purchase = await desk.begin(name);
    await drivers[name].pay(purchase);
    expect((await Promise.all([refund(purchase.id), refund(purchase.id)])).filter(Boolean)).toHaveLength(1);
    await expect.poll(() => drivers[name].refunds(purchase)).toBe(1);
    await drivers[name].reportRefund(purchase);
    await drivers[name].reportRefund(purchase);
    expect(await desk.stateOf(purchase)).toEqual(['refunded', 0]);
  });

  it('by the cardholder are handled like other events', async () => {
    const purchase = await desk.begin(name);
    await drivers[name].pay(purchase);
    expect(await drivers[name].chargeBack(purchase)).toBe(200);
    expect(await drivers[name].chargeBack(purchase)).toBe(200);
    expect(await desk.stateOf(purchase)).toEqual(['charged_back', 0]);
  });
});

it('BTCPay refunds by a link, which is mailed to the buyer once', async () => {
  const purchase = await desk.begin('btcpay');
  await drivers.btcpay.pay(purchase);
  expect(await refund(purchase.id)).toBe(true);
  await expect.poll(() => desk.stateOf(purchase)).toEqual(['refunded', 0]);
  const links = async () =>
    (await server.mails(purchase.buyer.email)).filter(({ text }) => text.includes(btcpay.pulls[0]?.viewLink ?? '?'));
  await expect.poll(async () => (await links()).length).toBe(1);
  expect(btcpay.pulls).toHaveLength(1);
});

it('BTCPay finds the invoice of a purchase whose creation was lost', async () => {
  const buyer = await makeUser(server);
  const first = await desk.buy(buyer, { gateway: 'btcpay' }, 'one-key');
  await server.platform.database.kysely
    .updateTable('payment')
    .set({ reference: null, checkout_url: null })
    .where('id', '=', first.data.paymentId)
    .execute();
  const second = await desk.buy(buyer, { gateway: 'btcpay' }, 'one-key');
  expect(second.data).toEqual(first.data);
});

it('CCBill’s transaction number pays for one purchase only', async () => {
  const one = await desk.begin('ccbill');
  const other = await desk.begin('ccbill');
  const sale = ccbill.saleOf(one.checkoutUrl);
  expect(await ccbill.post('NewSaleSuccess', sale)).toBe(200);
  expect(await ccbill.post('NewSaleSuccess', { ...sale, 'X-payment': other.id })).toBe(200);
  expect(await desk.stateOf(other)).toEqual(NOTHING);
  expect(await ccbill.post('NewSaleSuccess', sale, `${desk.webhookUrl('ccbill')}?key=${'x'.repeat(24)}`)).toBe(401);
});

it('a debit returned to CCBill is charged back once: not before the sale is known, nor with another amount', async () => {
  const purchase = await desk.begin('ccbill');
  const sale = ccbill.saleOf(purchase.checkoutUrl);
  const { subscriptionId } = sale;
  const returned = (more: Record<string, string> = {}) =>
    ccbill.post('Return', { subscriptionId, transactionId: 'tx-return', reason: 'NSF', ...more });
  expect(await returned()).toBe(404);
  expect(await ccbill.post('NewSaleSuccess', sale)).toBe(200);
  expect(await returned({ amount: '0.01', currencyCode: '840' })).toBe(400);
  expect(await desk.stateOf(purchase)).toEqual(PAID);
  expect(await Promise.all([returned(), returned({ amount: '49.99', currencyCode: '840' })])).toEqual([200, 200]);
  expect(await ccbill.post('NewSaleSuccess', sale)).toBe(200);
  expect(await desk.stateOf(purchase)).toEqual(['charged_back', 0]);
});

it('a partial refund at Stripe and a bank’s inquiry take nothing', async () => {
  const purchase = await desk.begin('stripe');
  await drivers.stripe.pay(purchase);
  const intent = stripe.sessions.get(purchase.reference ?? '')?.intent ?? '';
  const part = { ...stripe.chargeBody(intent), amount_refunded: 100, refunded: false };
  expect(await stripe.post(stripe.sign('charge.refunded', part))).toBe(200);
  const inquiry = { id: 'du_2', object: 'dispute', status: 'warning_needs_response', payment_intent: intent };
  expect(await stripe.post(stripe.sign('charge.dispute.created', inquiry))).toBe(200);
  expect(await desk.stateOf(purchase)).toEqual(PAID);
});

it('a disabled gateway starts nothing, and completes pending payments', async () => {
  const purchase = await desk.begin('stripe');
  await desk.switchOff('stripeEnabled');
  const refused = await desk.buy(await makeUser(server), { gateway: 'stripe' });
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  await drivers.stripe.pay(purchase);
  expect(await desk.stateOf(purchase)).toEqual(PAID);
  await desk.switchOn('stripeEnabled');
});

it('an unavailable gateway leaves a purchase that the same request can resume', async () => {
  const buyer = await makeUser(server);
  stripe.away(true);
  expect((await desk.buy(buyer, { gateway: 'stripe' }, 'kept')).status).toBe(503);
  stripe.away(false);
  const { data } = await desk.buy(buyer, { gateway: 'stripe' }, 'kept');
  expect(data.checkoutUrl).toContain(stripe.url);
});

it('a webhook that needs an unreachable gateway is rejected until it responds', async () => {
  const purchase = await desk.begin('btcpay');
  btcpay.away(true);
  expect(await drivers.btcpay.pay(purchase)).toEqual([503]);
  btcpay.away(false);
  expect(await desk.stateOf(purchase)).toEqual(NOTHING);
  expect(await drivers.btcpay.pay(purchase)).toEqual([200]);
  expect(await desk.stateOf(purchase)).toEqual(PAID);
});

it('rejects an old Stripe signature', async () => {
  const purchase = await desk.begin('stripe');
  stripe.settle(purchase.reference ?? '');
  const { body } = stripe.completed(purchase.reference ?? '');
  expect(await stripe.post(stripe.signOldly(body))).toBe(401);
  expect(await desk.stateOf(purchase)).toEqual(NOTHING);
});
