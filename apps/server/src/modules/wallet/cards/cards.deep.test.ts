import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_CARD } from '../../../../test/doubles/stripe-objects.ts';
import { makeUser } from '../../../../test/make/accounts.ts';
import { openCardSite } from '../../../../test/make/cards.ts';
import { newId } from '../../../platform/ids.ts';
import { proveLedger } from '../../ledger/index.ts';
import { chargeCardsJob } from './charge-card.ts';
import { forgetCardsJob } from './forget-cards.ts';

let site: Awaited<ReturnType<typeof openCardSite>>;
beforeAll(async () => {
  site = await openCardSite();
});
afterAll(async () => {
  for (const line of await proveLedger(site.server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await site.close();
});
const wasForgotten = (method: string) => [...site.stripe.detached].some((name) => name.startsWith(method));

describe('a saved card', () => {
  it('is only saved on request', async () => {
    const { buyer, reference } = await site.desk.begin('stripe');
    site.stripe.settle(reference ?? '');
    await site.stripe.post(site.stripe.completed(reference ?? ''));
    expect(await site.balanceOf(buyer)).toBe(550);
    expect(await site.cardsOf(buyer)).toEqual([]);
  });

  it('charged without an answer is queried until there is one', async () => {
    const { buyer, card } = await site.withCard();
    site.stripe.away(true);
    const { data } = await site.topUp(buyer, card);
    expect(data.status).toBe('created');
    site.stripe.away(false);
    await sql`update payment set created_at = now() - interval '2 minutes' where id = ${data.paymentId}`.execute(
      site.server.platform.database.kysely,
    );
    const job = chargeCardsJob(site.server.platform, site.gateways);
    await Promise.all([job.run({}), job.run({})]);
    expect((await site.desk.paymentOf(data.paymentId)).status).toBe('paid');
    expect(await site.balanceOf(buyer)).toBe(1100);
  });

  it('that its gateway dropped charges nothing', async () => {
    const { buyer, card } = await site.withCard('pm_gone');
    const { reference } = await site.server.platform.database.kysely
      .selectFrom('saved_card')
      .select('reference')
      .where('id', '=', card)
      .executeTakeFirstOrThrow();
    site.stripe.detached.add(reference);
    expect((await site.topUp(buyer, card)).data.status).toBe('declined');
    expect(await site.balanceOf(buyer)).toBe(550);
  });

  it('is also deleted at its gateway, and another becomes the default', async () => {
    const { buyer } = await site.withCard();
    await site.withCard(BAD_CARD, buyer);
    const [first, second] = await site.cardsOf(buyer);
    expect([first?.last4, second?.last4]).toEqual(['4242', '0341']);
    await site.server.call('POST', `/payment/cards/${second?._id}/default`, { token: buyer.token });
    expect((await site.cardsOf(buyer))[0]?.last4).toBe('0341');
    await site.server.call('DELETE', `/payment/cards/${second?._id}`, { token: buyer.token });
    expect((await site.cardsOf(buyer)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([['4242', true]]);
    await forgetCardsJob(site.server.platform, site.gateways).run({});
    expect(wasForgotten(BAD_CARD)).toBe(true);
  });

  it('saved again is one card, and ten are the maximum', async () => {
    const { buyer } = await site.withCard('pm_one');
    await site.withCard('pm_two', buyer);
    expect(await site.cardsOf(buyer)).toHaveLength(1);
    await forgetCardsJob(site.server.platform, site.gateways).run({});
    expect([wasForgotten('pm_one'), wasForgotten('pm_two')]).toEqual([true, false]);
    await sql`insert into saved_card (id, user_id, gateway, customer, reference, brand, last4, exp_month, exp_year,
      created_at)
      select gen_random_uuid(), ${buyer.id}, 'stripe', 'c', 'r' || n || ${buyer.id}, 'visa', lpad(n::text, 4, '0'), 1,
        2040, now() from generate_series(1, 9) n`.execute(site.server.platform.database.kysely);
    await site.withCard(BAD_CARD, buyer);
    expect(await site.cardsOf(buyer)).toHaveLength(10);
  });
});

describe('an automatic top-up', () => {
  it('is off until its owner enables it with the password, within limits', async () => {
    const { buyer, card } = await site.withCard();
    expect(await site.readAuto(buyer)).toEqual({ state: 'off', usedToday: 0, usedThisWeek: 0 });
    expect((await site.setAuto(buyer, site.autoWish(card, { password: 'not the password' }))).body.code).toBe(
      'PASSWORD_WRONG',
    );
    expect((await site.setAuto(buyer, site.autoWish(card, { thresholdTokens: 551 }))).status).toBe(400);
    expect((await site.setAuto(buyer, site.autoWish(card, { mostPerDay: 5, mostPerWeek: 4 }))).status).toBe(400);
    expect((await site.setAuto(buyer, site.autoWish(card, { mostPerDay: 11 }))).status).toBe(400);
    expect((await site.setAuto(buyer, site.autoWish(newId()))).status).toBe(404);
    expect((await site.setAuto(await makeUser(site.server), site.autoWish(card))).status).toBe(404);
    expect((await site.readAuto(buyer)).state).toBe('off');
    expect((await site.setAuto(buyer, site.autoWish(card))).data).toMatchObject({
      state: 'on',
      thresholdTokens: 100,
      usedToday: 0,
    });
  });

  it('buys no more than the daily limit', async () => {
    const { buyer, card } = await site.withCard();
    await site.setAuto(buyer, site.autoWish(card));
    for (const expected of [550, 550, 0]) {
      await site.empty(buyer);
      await site.runAuto();
      expect(await site.balanceOf(buyer)).toBe(expected);
    }
    expect((await site.readAuto(buyer)).usedToday).toBe(2);
  });

  it('does nothing more for a low balance while a payment is pending', async () => {
    const { buyer, card } = await site.withCard();
    await site.setAuto(buyer, site.autoWish(card));
    await site.empty(buyer);
    site.stripe.away(true);
    await site.runAuto();
    await site.runAuto();
    site.stripe.away(false);
    const payments = await site.server.platform.database.kysely
      .selectFrom('payment')
      .select('id')
      .where('user_id', '=', buyer.id)
      .where('way', '=', 'auto')
      .execute();
    expect(payments).toHaveLength(1);
  });

  it.each([
    ['a decline', 'declined', async () => undefined],
    ['another price', 'price', async () => void (await site.desk.setPrice(5_000))],
    ['a package that is gone', 'package', async () => void (await site.desk.setActive(false))],
  ])('stops after %s, and notifies the owner', async (_what, reason, change) => {
    const { buyer, card } = await site.withCard(reason === 'declined' ? BAD_CARD : 'pm_visa');
    await site.setAuto(buyer, site.autoWish(card));
    await site.empty(buyer);
    await change();
    await site.runAuto();
    await site.runAuto();
    await site.desk.setPrice(4_999);
    await site.desk.setActive(true);
    expect(await site.readAuto(buyer)).toMatchObject({ state: 'stopped', stopReason: reason });
    expect(await site.balanceOf(buyer)).toBe(0);
    const mails = async () =>
      (await site.server.mails(buyer.email)).filter(({ subject }) => /top-up is off/.test(subject));
    await expect.poll(async () => (await mails()).length).toBe(1);
  });

  it('stops with its card, and can be disabled at once', async () => {
    const { buyer, card } = await site.withCard();
    await site.setAuto(buyer, site.autoWish(card));
    const off = await site.server.call<{ state: string }>('DELETE', '/payment/auto-top-up', { token: buyer.token });
    expect(off.data.state).toBe('off');
    await site.setAuto(buyer, site.autoWish(card));
    await site.server.call('DELETE', `/payment/cards/${card}`, { token: buyer.token });
    expect(await site.readAuto(buyer)).toMatchObject({ state: 'stopped', stopReason: 'card' });
    await site.empty(buyer);
    await site.runAuto();
    expect(await site.balanceOf(buyer)).toBe(0);
  });
});
