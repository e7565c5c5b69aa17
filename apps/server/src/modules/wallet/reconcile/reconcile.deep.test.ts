import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCcbillDouble } from '../../../../test/doubles/ccbill-double.ts';
import { DOUBLE_KEY, DOUBLE_WEBHOOK_SECRET, openStripeDouble } from '../../../../test/doubles/stripe-double.ts';
import { makeStaff, type Person } from '../../../../test/make/accounts.ts';
import { createTopUps } from '../../../../test/make/top-ups.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { createStripeGateway } from '../../../integrations/payments/stripe/stripe-gateway.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentGateway } from '../../../platform/ports/payment-gateway.ts';
import { proveLedger } from '../../ledger/index.ts';
import { reconcile } from './reconcile.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createTopUps>>;
let stripe: Awaited<ReturnType<typeof openStripeDouble>>;
let ccbill: Awaited<ReturnType<typeof openCcbillDouble>>;
let gateway: PaymentGateway;
beforeAll(async () => {
  [stripe, ccbill] = await Promise.all([openStripeDouble(), openCcbillDouble()]);
  server = await startTestServer({ ...stripe.env, ...ccbill.env });
  desk = await createTopUps(server);
  await desk.switchOn('stripeEnabled', 'ccbillEnabled');
  stripe.sendTo(desk.webhookUrl('stripe'));
  ccbill.sendTo(desk.webhookUrl('ccbill'));
  gateway = createStripeGateway({
    secretKey: DOUBLE_KEY,
    webhookSecret: DOUBLE_WEBHOOK_SECRET,
    apiUrl: stripe.url,
    publicUrl: 'http://site.test',
  });
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
  await Promise.all([stripe.close(), ccbill.close()]);
});

interface Difference {
  _id: string;
  kind: string;
  reference: string;
  paymentId?: string;
  note?: string;
  acknowledgedBy?: string;
  here: { status?: string; price?: object };
  there: { status?: string; price?: object };
}
/** Runs the nightly comparison one second later, because Stripe counts in seconds and excludes the last one. */
const run = () => reconcile(server.platform, gateway, 8, new Date(Date.now() + 1000));
const differences = async (state = 'open', who: Person = desk.staff) =>
  (await server.call<{ data: Difference[] }>('GET', `/admin/money/differences?state=${state}`, { token: who.token }))
    .data.data;
const of = async (id: string, state?: string) =>
  (await differences(state)).filter(({ paymentId, reference }) => paymentId === id || reference === id);
const acknowledge = (id: string, note: string, who: Person = desk.staff) =>
  server.call<Difference>('POST', `/admin/money/differences/${id}/acknowledge`, { token: who.token, body: { note } });
const begin = () => desk.begin('stripe');
const settle = (purchase: Awaited<ReturnType<typeof begin>>) => stripe.settle(purchase.reference ?? '').intent ?? '';
const paid = async () => {
  const purchase = await begin();
  const intent = settle(purchase);
  await stripe.post(stripe.completed(purchase.reference ?? ''));
  return { ...purchase, intent };
};

it('repairs missed webhooks: payments, refunds and disputes', async () => {
  const late = await begin();
  const back = await paid();
  const disputed = await paid();
  const fine = await paid();
  settle(late);
  stripe.intents.get(back.intent)!.refunded = desk.priceMinor;
  stripe.intents.get(disputed.intent)!.disputed = true;
  await run();
  expect(await desk.stateOf(late)).toEqual(['paid', 550]);
  expect(await desk.stateOf(back)).toEqual(['refunded', 0]);
  expect(await desk.stateOf(disputed)).toEqual(['charged_back', 0]);
  expect(await of(late.id, 'mended')).toMatchObject([
    { kind: 'state', here: { status: 'created' }, there: { status: 'paid' } },
  ]);
  expect(await differences()).toEqual([]);
  await run();
  expect(await of(late.id, 'mended')).toHaveLength(1);
  expect(await desk.stateOf(fine)).toEqual(['paid', 550]);
});

it('reports payments missing there until they appear, and other amounts', async () => {
  const gone = await paid();
  const other = await paid();
  const intent = stripe.intents.get(gone.intent)!;
  const session = stripe.sessions.get(gone.reference ?? '')!;
  stripe.intents.delete(gone.intent);
  stripe.sessions.delete(gone.reference ?? '');
  stripe.intents.get(other.intent)!.amount = 1;
  await run();
  expect(await of(gone.id)).toMatchObject([{ kind: 'missing_there', here: { status: 'paid' }, there: {} }]);
  expect(await of(other.id)).toMatchObject([
    { kind: 'amount', here: { price: { amount: '49.99' } }, there: { price: { amount: '0.01' } } },
  ]);
  stripe.intents.set(gone.intent, intent);
  stripe.sessions.set(gone.reference ?? '', session);
  stripe.intents.get(other.intent)!.amount = desk.priceMinor;
  await run();
  expect([await of(gone.id), await of(other.id)]).toEqual([[], []]);
  expect(await desk.stateOf(gone)).toEqual(['paid', 550]);
});

it('reports payments missing here once, until staff acknowledge them', async () => {
  const { intent } = await paid();
  const name = 'pi_stranger';
  stripe.intents.set(name, {
    ...stripe.intents.get(intent)!,
    id: name,
    metadata: { footlight_payment: newId() },
  });
  await run();
  await run();
  const [found, ...more] = await of(name);
  expect([found?.kind, more]).toEqual(['missing_here', []]);
  const id = found?._id ?? '';
  expect((await acknowledge(id, '   ')).status).toBe(400);
  expect((await acknowledge(id, 'a', await makeStaff(server, { staffRole: 'support' }))).status).toBe(403);
  const noted = await acknowledge(id, 'Paid to another site of ours');
  expect(noted.data).toMatchObject({ note: 'Paid to another site of ours', acknowledgedBy: desk.staff.name });
  expect((await acknowledge(id, 'again')).body.code).toBe('CONFLICT');
  await run();
  expect(await of(name)).toEqual([]);
  const audit = await server.call<{ data: { action: string }[] }>('GET', '/admin/audit', { token: desk.staff.token });
  expect(audit.data.data.map(({ action }) => action)).toContain('payment.acknowledge');
});

it('reports each gateway’s state, and when its list couldn’t be read', async () => {
  stripe.away(true);
  await run();
  stripe.away(false);
  const { data } = await server.call<{ data: { name: string }[] }>('GET', '/admin/money/gateways', {
    token: desk.staff.token,
  });
  const states = Object.fromEntries(data.data.map((one) => [one.name, one]));
  expect(states).toMatchObject({
    stripe: {
      isConfigured: true,
      isOn: true,
      heardAt: expect.any(String),
      openDifferences: 0,
      lastComparison: { failure: expect.stringContaining('could not be read'), endedAt: expect.any(String) },
    },
    btcpay: { isConfigured: false, isOn: false, setting: 'bitpayEnabled' },
    sandbox: { isConfigured: true, isOn: true },
  });
  expect(JSON.stringify(data)).not.toMatch(/whsec|sk_test|webhook-key/);
});

it('is started by staff for one gateway, and includes CCBill’s list', async () => {
  const purchase = await desk.begin('ccbill');
  await ccbill.post('NewSaleSuccess', ccbill.saleOf(purchase.checkoutUrl));
  const { transaction } = await desk.paymentOf(purchase.id);
  ccbill.sales.get(transaction ?? '')!.chargebacks = 1;
  const begun = (name: string) =>
    server.call('POST', '/admin/money/comparisons', { token: desk.staff.token, body: { gateway: name, days: 2 } });
  expect((await begun('nobody')).status).toBe(404);
  expect((await begun('ccbill')).status).toBe(200);
  await expect.poll(() => desk.stateOf(purchase), { timeout: patience(20_000) }).toEqual(['charged_back', 0]);
});
