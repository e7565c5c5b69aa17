import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripeDouble } from '../../../../test/doubles/stripe-double.ts';
import { createTopUps } from '../../../../test/make/top-ups.ts';
import { payoutCalls } from '../../../../test/make/payouts.ts';
import { refundCalls } from '../../../../test/make/refunds.ts';
import { balanceInTokens } from '../../../../test/make/paid-shows.ts';
import { makePerformer } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { PLATFORM_ACCOUNTS, proveLedger } from '../../ledger/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createTopUps>>;
let stripe: Awaited<ReturnType<typeof openStripeDouble>>;
let calls: ReturnType<typeof refundCalls>;
beforeAll(async () => {
  stripe = await openStripeDouble();
  server = await startTestServer(stripe.env);
  desk = await createTopUps(server);
  calls = refundCalls(server);
  await desk.switchOn('stripeEnabled');
  stripe.sendTo(desk.webhookUrl('stripe'));
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
  await stripe.close();
});

type Purchase = Awaited<ReturnType<typeof desk.begin>>;
type Change = Parameters<typeof stripe.dispute>[1];
const PAID = ['paid', 550];

async function buy(): Promise<Purchase> {
  const purchase = await desk.begin('stripe');
  stripe.settle(purchase.reference ?? '');
  expect(await stripe.post(stripe.completed(purchase.reference ?? ''))).toBe(200);
  return purchase;
}
/** Signs a Stripe dispute event for a given second. */
const said = (type: string, purchase: Purchase, change: Change = {}, at?: number) =>
  stripe.sign(`charge.dispute.${type}`, stripe.dispute(purchase.reference ?? '', change), undefined, undefined, at);
const say = (...event: Parameters<typeof said>) => stripe.post(said(...event));
const lost = async () => {
  const { rows } = await sql<{ units: number }>`
    select balance_units as units from ledger_balance where account_id = ${PLATFORM_ACCOUNTS.losses}`.execute(
    server.platform.database.kysely,
  );
  return rows[0]?.units ?? 0;
};
const papersOf = async (id: string) => {
  const { rows } = await sql<{ kind: string; price_minor: number }>`
    select kind, price_minor from invoice where payment_id = ${id} order by id`.execute(
    server.platform.database.kysely,
  );
  return rows.map(({ kind, price_minor: minor }) => [kind, minor]);
};

describe('a won dispute', () => {
  it('credits the tokens again; the account stays frozen until staff allow it, and they see the outcome', async () => {
    const purchase = await buy();
    await say('created', purchase);
    expect(await desk.stateOf(purchase)).toEqual(['charged_back', 0]);
    await server.settle();
    expect((await calls.chargeback(desk.staff, purchase.id)).data).toMatchObject({ state: 'open', taken: 550 });
    await say('funds_reinstated', purchase, { status: 'won' });
    await say('closed', purchase, { status: 'won' });
    expect(await desk.stateOf(purchase)).toEqual(PAID);
    await server.settle();
    const { data } = await calls.chargeback(desk.staff, purchase.id);
    expect(data).toMatchObject({ state: 'won', returned: 550, lost: 0, endedAt: expect.any(String) });
    expect(data.frozenAt).toBeDefined();
    expect((await calls.onChargeback(desk.staff, purchase.id, 'unfreeze')).status).toBe(200);
    expect(await papersOf(purchase.id)).toEqual([
      ['invoice', 4999],
      ['credit-note', 4999],
      ['invoice', 4999],
    ]);
  });

  it.each([
    ['closed before created', ['closed', 'created', 'funds_withdrawn']],
    ['reinstated without closed', ['created', 'funds_reinstated']],
    ['each twice', ['created', 'created', 'closed', 'closed', 'funds_reinstated', 'created']],
  ])('can be reported in any order: %s', async (_name, types) => {
    const purchase = await buy();
    for (const type of types) {
      const status = type === 'closed' ? 'won' : type === 'funds_reinstated' ? 'under_review' : 'needs_response';
      expect(await say(type, purchase, { status })).toBe(200);
    }
    expect(await desk.stateOf(purchase)).toEqual(PAID);
  });

  it('counts once, however many reports arrive concurrently', async () => {
    const purchase = await buy();
    await desk.spend(purchase.buyer, 10_000);
    const before = await lost();
    await say('created', purchase);
    // 100 of 550 tokens were spent: the bonus of 50 and 400 bought tokens are taken, and 100 bought ones are lost.
    expect(await lost()).toBe(before - 10_000);
    const won = Array.from({ length: 6 }, (_none, at) =>
      said(at % 2 ? 'closed' : 'funds_reinstated', purchase, { status: 'won' }),
    );
    expect(new Set(await Promise.all(won.map((event) => stripe.post(event))))).toEqual(new Set([200]));
    expect(await desk.stateOf(purchase)).toEqual(['paid', 450]);
    expect(await lost()).toBe(before);
  });

  it('that is finally lost takes back its credit', async () => {
    const purchase = await buy();
    await say('created', purchase, {}, 1000);
    await say('closed', purchase, { status: 'won' }, 2000);
    await say('closed', purchase, { status: 'lost' }, 3000);
    await say('funds_reinstated', purchase, { status: 'won' }, 2000);
    expect(await desk.stateOf(purchase)).toEqual(['charged_back', 0]);
    await server.settle();
    expect((await calls.chargeback(desk.staff, purchase.id)).data).toMatchObject({ state: 'lost' });
  });
});

describe('a partial dispute', () => {
  it('takes its part, and credits it again when won', async () => {
    const purchase = await buy();
    await say('created', purchase, { amount: 2500 });
    // 500 × 2500 ÷ 4999 is 250.05 tokens; the same share of the bonus of 50 is 25.00.
    expect(await desk.stateOf(purchase)).toEqual(['paid', 550 - 250.05 - 25]);
    await server.settle();
    expect((await calls.chargeback(desk.staff, purchase.id)).data).toMatchObject({
      state: 'open',
      tokens: 275.05,
      taken: 275.05,
      disputed: {
        amount: '25.00',
        currency: 'USD',
      },
    });
    await say('closed', purchase, { amount: 2500, status: 'won' });
    expect(await desk.stateOf(purchase)).toEqual(PAID);
  });

  it('together with a second one takes no more than the total', async () => {
    const purchase = await buy();
    await say('created', purchase, { id: `du_a_${purchase.id}`, amount: 3000 });
    await say('created', purchase, { id: `du_b_${purchase.id}`, amount: 3000 });
    expect(await desk.stateOf(purchase)).toEqual(['charged_back', 0]);
    await say('closed', purchase, { id: `du_a_${purchase.id}`, amount: 3000, status: 'won' });
    expect(await desk.stateOf(purchase)).toEqual(['paid', 550 - 300.06 - 30]);
    await say('closed', purchase, { id: `du_b_${purchase.id}`, amount: 3000, status: 'won' });
    expect(await desk.stateOf(purchase)).toEqual(PAID);
  });
});

it('won during the creator’s payout: both complete, and nothing is paid twice', async () => {
  await calls.set(desk.staff, { chargebacksBorneBy: 'creators' });
  await server.settle();
  const payouts = payoutCalls(server);
  const purchase = await buy();
  const creator = await payouts.earner(1000);
  await calls.tip(purchase.buyer, creator, 200);
  const had = await balanceInTokens(server, creator);
  await say('created', purchase);
  const clawed = async () => (
    await server.settle(),
    (await calls.chargeback(desk.staff, purchase.id)).data?.clawedBack
  );
  await expect.poll(clawed, { timeout: patience(30_000) }).toBe(200);
  const left = await balanceInTokens(server, creator);
  const [asked, ...reports] = await Promise.all([
    payouts.ask(creator, 500),
    ...[1, 2, 3].map(() => say('closed', purchase, { status: 'won' })),
  ]);
  expect([asked.status, ...reports]).toEqual([200, 200, 200, 200]);
  await expect
    .poll(async () => (await server.settle(), balanceInTokens(server, creator)), { timeout: patience(30_000) })
    .toBe(had - 500);
  expect(left).toBeLessThan(had);
  await calls.set(desk.staff, { chargebacksBorneBy: 'site' });
  await server.settle();
});

it('returns the loss to creators who bore it, and mails them', async () => {
  await calls.set(desk.staff, { chargebacksBorneBy: 'creators' });
  await server.settle();
  const purchase = await buy();
  const creator = await makePerformer(server);
  await calls.tip(purchase.buyer, creator, 200);
  const earned = () => balanceInTokens(server, creator);
  const had = await earned();
  expect(had).toBeGreaterThan(0);
  await say('created', purchase);
  await expect.poll(async () => (await server.settle(), earned()), { timeout: patience(30_000) }).toBeLessThan(had);
  // The bonus is taken first, so all 200 tipped tokens are missing from the bought ones.
  await expect
    .poll(async () => (await calls.chargeback(desk.staff, purchase.id)).data.clawedBack, { timeout: patience(30_000) })
    .toBe(200);
  await say('closed', purchase, { status: 'won' });
  await expect.poll(earned, { timeout: patience(30_000) }).toBe(had);
  expect(await desk.stateOf(purchase)).toEqual(['paid', 350]);
  const { data } = await calls.chargeback(desk.staff, purchase.id);
  expect(data).toMatchObject({ state: 'won', clawedBack: 200, restored: 200, lost: 0 });
  await calls.set(desk.staff, { chargebacksBorneBy: 'site' });
  await server.settle();
});
