// Size: what can happen to a saved card, and to what is bought with one, on one site.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_CARD } from '../../../../test/doubles/stripe-objects.ts';
import { DOUBLE_KEY, DOUBLE_WEBHOOK_SECRET, openStripeDouble } from '../../../../test/doubles/stripe-double.ts';
import { makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { createTopUps } from '../../../../test/make/top-ups.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { createStripeGateway } from '../../../integrations/payments/stripe/stripe-gateway.ts';
import { newId } from '../../../platform/ids.ts';
import { proveLedger } from '../../ledger/index.ts';
import { topUpDipped } from '../auto/top-up-dipped.ts';
import type { Gateways } from '../paying/check-out.ts';
import { chargeCardsJob } from './charge-card.ts';
import { forgetCardsJob } from './forget-cards.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createTopUps>>;
let stripe: Awaited<ReturnType<typeof openStripeDouble>>;
let gateways: Gateways;
beforeAll(async () => {
  stripe = await openStripeDouble();
  server = await startTestServer(stripe.env);
  desk = await createTopUps(server);
  await desk.switchOn('stripeEnabled');
  stripe.sendTo(desk.webhookUrl('stripe'));
  const gateway = createStripeGateway({
    ...{ secretKey: DOUBLE_KEY, webhookSecret: DOUBLE_WEBHOOK_SECRET },
    ...{ apiUrl: stripe.url, publicUrl: 'http://site.test' },
  });
  gateways = { byName: new Map([['stripe', gateway]]), offered: () => [gateway] };
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
  await stripe.close();
});

const PRICE = { amount: '49.99', currency: 'USD' };
interface Card {
  _id: string;
  last4: string;
  isDefault: boolean;
}
const cardsOf = async ({ token }: Person) =>
  (await server.call<{ data: Card[] }>('GET', '/payment/cards', { token })).data.data;
const balanceOf = async ({ token }: Person) =>
  (await server.call<{ balance: number }>('GET', '/users/me', { token })).data.balance;
/** Somebody who has bought a package by Stripe's checkout, and let it keep the card. */
async function withCard(method = 'pm_visa', buyer?: Person) {
  const who = buyer ?? (await makeUser(server));
  const { data } = await desk.buy(who, { gateway: 'stripe', saveCard: true });
  const { reference } = await desk.paymentOf(data.paymentId);
  stripe.settle(reference ?? '', method);
  await stripe.post(stripe.completed(reference ?? ''));
  return { buyer: who, card: (await cardsOf(who))[0]?._id ?? '' };
}
/** Whether Stripe was asked to forget a card of this sort. */
const wasForgotten = (method: string) => [...stripe.detached].some((name) => name.startsWith(method));
const topUp = ({ token }: Person, card: string, key: string = newId(), body: object = { price: PRICE }) =>
  server.call<{ paymentId: string; status: string }>('POST', `/payment/cards/${card}/top-up`, {
    ...{ token, key, body: { packageId: desk.packageId, ...body } },
  });

describe('a saved card', () => {
  it('is what people know it by: no number, and nothing that a gateway calls it', async () => {
    const { buyer } = await withCard();
    const [card] = await cardsOf(buyer);
    expect(card).toMatchObject({ gateway: 'stripe', brand: 'visa', last4: '4242', expMonth: 12, isDefault: true });
    expect(JSON.stringify(card)).not.toMatch(/pm_|cus_/);
    expect(await cardsOf(await makeUser(server))).toEqual([]);
  });

  it('is not kept of who did not say so', async () => {
    const { buyer, reference } = await desk.begin('stripe');
    stripe.settle(reference ?? '');
    await stripe.post(stripe.completed(reference ?? ''));
    expect(await balanceOf(buyer)).toBe(550);
    expect(await cardsOf(buyer)).toEqual([]);
  });

  it('pays with one press, once for a key however often it is pressed', async () => {
    const { buyer, card } = await withCard();
    const key = newId();
    const replies = await Promise.all([1, 2, 3].map(() => topUp(buyer, card, key)));
    expect(new Set(replies.map(({ data }) => data.paymentId)).size).toBe(1);
    expect((await topUp(buyer, card, key)).data.status).toBe('paid');
    expect(await balanceOf(buyer)).toBe(1100);
    expect((await topUp(buyer, card, key, { price: PRICE, packageId: newId() })).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('of somebody else, at another price, or that is gone pays nothing', async () => {
    const [{ buyer, card }, other] = [await withCard(), await makeUser(server)];
    expect((await topUp(other, card)).status).toBe(404);
    expect((await topUp(buyer, card, newId(), { price: { ...PRICE, amount: '1.00' } })).status).toBe(409);
    expect((await server.call('DELETE', `/payment/cards/${card}`, { token: other.token })).status).toBe(404);
    expect((await server.call('DELETE', `/payment/cards/${card}`, { token: buyer.token })).status).toBe(200);
    expect((await topUp(buyer, card)).status).toBe(404);
    expect(await balanceOf(buyer)).toBe(550);
  });

  it('that the bank declines charges nothing', async () => {
    const { buyer, card } = await withCard(BAD_CARD);
    const key = newId();
    expect((await topUp(buyer, card, key)).data.status).toBe('declined');
    expect((await topUp(buyer, card, key)).data.status).toBe('declined');
    expect(await balanceOf(buyer)).toBe(550);
  });

  it('that was charged without an answer is asked about until there is one', async () => {
    const { buyer, card } = await withCard();
    stripe.away(true);
    const { data } = await topUp(buyer, card);
    expect(data.status).toBe('created');
    stripe.away(false);
    await sql`update payment set created_at = now() - interval '2 minutes' where id = ${data.paymentId}`.execute(
      server.platform.database.kysely,
    );
    const job = chargeCardsJob(server.platform, gateways);
    await Promise.all([job.run({}), job.run({})]);
    expect((await desk.paymentOf(data.paymentId)).status).toBe('paid');
    expect(await balanceOf(buyer)).toBe(1100);
  });

  it('that its gateway keeps no longer charges nothing', async () => {
    const { buyer, card } = await withCard('pm_gone');
    const { reference } = await server.platform.database.kysely
      .selectFrom('saved_card')
      .select('reference')
      .where('id', '=', card)
      .executeTakeFirstOrThrow();
    stripe.detached.add(reference);
    expect((await topUp(buyer, card)).data.status).toBe('declined');
    expect(await balanceOf(buyer)).toBe(550);
  });

  it('is forgotten by its gateway, too, and another becomes the default', async () => {
    const { buyer } = await withCard();
    await withCard(BAD_CARD, buyer);
    const [first, second] = await cardsOf(buyer);
    expect([first?.last4, second?.last4]).toEqual(['4242', '0341']);
    await server.call('POST', `/payment/cards/${second?._id}/default`, { token: buyer.token });
    expect((await cardsOf(buyer))[0]?.last4).toBe('0341');
    await server.call('DELETE', `/payment/cards/${second?._id}`, { token: buyer.token });
    expect((await cardsOf(buyer)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([['4242', true]]);
    await forgetCardsJob(server.platform, gateways).run({});
    expect(wasForgotten(BAD_CARD)).toBe(true);
  });

  it('that is kept again is one card, and ten are the most', async () => {
    const { buyer } = await withCard('pm_one');
    await withCard('pm_two', buyer);
    expect(await cardsOf(buyer)).toHaveLength(1);
    await forgetCardsJob(server.platform, gateways).run({});
    expect([wasForgotten('pm_one'), wasForgotten('pm_two')]).toEqual([true, false]);
    await sql`insert into saved_card (id, user_id, gateway, customer, reference, brand, last4, exp_month, exp_year, created_at)
      select gen_random_uuid(), ${buyer.id}, 'stripe', 'c', 'r' || n || ${buyer.id}, 'visa', lpad(n::text, 4, '0'), 1, 2040, now() from generate_series(1, 9) n`.execute(
      server.platform.database.kysely,
    );
    await withCard(BAD_CARD, buyer);
    expect(await cardsOf(buyer)).toHaveLength(10);
  });
});

describe('an automatic top-up', () => {
  const wish = (card: string, more: object = {}) => ({
    ...{ packageId: desk.packageId, cardId: card, thresholdTokens: 100, mostPerDay: 2, mostPerWeek: 3 },
    ...{ price: PRICE, password: PASSWORD, ...more },
  });
  const set = ({ token }: Person, body: object) =>
    server.call<{ state: string; stopReason?: string; usedToday: number }>('PUT', '/payment/auto-top-up', {
      token,
      body,
    });
  const read = async ({ token }: Person) =>
    (
      await server.call<{ state: string; stopReason?: string; usedToday: number }>('GET', '/payment/auto-top-up', {
        token,
      })
    ).data;
  /** Has somebody's wallet emptied, as if all of it was spent. */
  const empty = async (who: Person) => {
    const units = (await balanceOf(who)) * 100;
    await desk.spend(who, units);
  };
  const run = async () => {
    await topUpDipped(server.platform, gateways);
    await server.settle();
  };

  it('is off until its owner switches it on with the password, and within bounds', async () => {
    const { buyer, card } = await withCard();
    expect(await read(buyer)).toEqual({ state: 'off', usedToday: 0, usedThisWeek: 0 });
    expect((await set(buyer, wish(card, { password: 'not the password' }))).body.code).toBe('PASSWORD_WRONG');
    expect((await set(buyer, wish(card, { thresholdTokens: 551 }))).status).toBe(400);
    expect((await set(buyer, wish(card, { mostPerDay: 5, mostPerWeek: 4 }))).status).toBe(400);
    expect((await set(buyer, wish(card, { mostPerDay: 11 }))).status).toBe(400);
    expect((await set(buyer, wish(newId()))).status).toBe(404);
    expect((await set(await makeUser(server), wish(card))).status).toBe(404);
    expect((await read(buyer)).state).toBe('off');
    expect((await set(buyer, wish(card))).data).toMatchObject({ state: 'on', thresholdTokens: 100, usedToday: 0 });
  });

  it('buys once for a dip, however often it runs at once, and writes its owner', async () => {
    const { buyer, card } = await withCard();
    await set(buyer, wish(card));
    await run();
    expect(await balanceOf(buyer)).toBe(550);
    await empty(buyer);
    await Promise.all([run(), run(), run(), run()]);
    expect(await balanceOf(buyer)).toBe(550);
    const mails = async () =>
      (await server.mails(buyer.email)).filter(({ subject }) => subject.startsWith('Topped up'));
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain('49.99 USD, paid with visa •••• 4242');
  });

  it('buys no more than its owner allows in a day', async () => {
    const { buyer, card } = await withCard();
    await set(buyer, wish(card));
    for (const expected of [550, 550, 0]) {
      await empty(buyer);
      await run();
      expect(await balanceOf(buyer)).toBe(expected);
    }
    expect((await read(buyer)).usedToday).toBe(2);
  });

  it('does nothing more for a dip whose payment is under way', async () => {
    const { buyer, card } = await withCard();
    await set(buyer, wish(card));
    await empty(buyer);
    stripe.away(true);
    await run();
    await run();
    stripe.away(false);
    const payments = await server.platform.database.kysely
      .selectFrom('payment')
      .select('id')
      .where('user_id', '=', buyer.id)
      .where('way', '=', 'auto')
      .execute();
    expect(payments).toHaveLength(1);
  });

  it.each([
    ['a decline', 'declined', async () => undefined],
    ['another price', 'price', async () => void (await desk.setPrice(5_000))],
    ['a package that is gone', 'package', async () => void (await desk.setActive(false))],
  ])('stops after %s, and says so', async (_what, reason, change) => {
    const { buyer, card } = await withCard(reason === 'declined' ? BAD_CARD : 'pm_visa');
    await set(buyer, wish(card));
    await empty(buyer);
    await change();
    await run();
    await run();
    await desk.setPrice(4_999);
    await desk.setActive(true);
    expect(await read(buyer)).toMatchObject({ state: 'stopped', stopReason: reason });
    expect(await balanceOf(buyer)).toBe(0);
    const mails = async () => (await server.mails(buyer.email)).filter(({ subject }) => /switched off/.test(subject));
    await expect.poll(async () => (await mails()).length).toBe(1);
  });

  it('stops with its card, and is switched off at once', async () => {
    const { buyer, card } = await withCard();
    await set(buyer, wish(card));
    const off = await server.call<{ state: string }>('DELETE', '/payment/auto-top-up', { token: buyer.token });
    expect(off.data.state).toBe('off');
    await set(buyer, wish(card));
    await server.call('DELETE', `/payment/cards/${card}`, { token: buyer.token });
    expect(await read(buyer)).toMatchObject({ state: 'stopped', stopReason: 'card' });
    await empty(buyer);
    await run();
    expect(await balanceOf(buyer)).toBe(0);
  });
});
