import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_CARD } from '../../../../test/doubles/stripe-objects.ts';
import { makeUser } from '../../../../test/make/accounts.ts';
import { CARD_PRICE, openCardSite } from '../../../../test/make/cards.ts';
import { newId } from '../../../platform/ids.ts';
import { proveLedger } from '../../ledger/index.ts';

let site: Awaited<ReturnType<typeof openCardSite>>;
beforeAll(async () => {
  site = await openCardSite();
});
afterAll(async () => {
  for (const line of await proveLedger(site.server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await site.close();
});

describe('a saved card', () => {
  it('shows its brand and last digits: no full number and no gateway id', async () => {
    const { buyer } = await site.withCard();
    const [card] = await site.cardsOf(buyer);
    expect(card).toMatchObject({ gateway: 'stripe', brand: 'visa', last4: '4242', expMonth: 12, isDefault: true });
    expect(JSON.stringify(card)).not.toMatch(/pm_|cus_/);
    expect(await site.cardsOf(await makeUser(site.server))).toEqual([]);
  });

  it('pays with one click, once per key', async () => {
    const { buyer, card } = await site.withCard();
    const key = newId();
    const replies = await Promise.all([1, 2, 3].map(() => site.topUp(buyer, card, key)));
    expect(new Set(replies.map(({ data }) => data.paymentId)).size).toBe(1);
    expect((await site.topUp(buyer, card, key)).data.status).toBe('paid');
    expect(await site.balanceOf(buyer)).toBe(1100);
    expect((await site.topUp(buyer, card, key, { price: CARD_PRICE, packageId: newId() })).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('of another account, at another price, or deleted pays nothing', async () => {
    const { buyer, card } = await site.withCard();
    const other = await makeUser(site.server);
    expect((await site.topUp(other, card)).status).toBe(404);
    expect((await site.topUp(buyer, card, newId(), { price: { ...CARD_PRICE, amount: '1.00' } })).status).toBe(409);
    expect((await site.server.call('DELETE', `/payment/cards/${card}`, { token: other.token })).status).toBe(404);
    expect((await site.server.call('DELETE', `/payment/cards/${card}`, { token: buyer.token })).status).toBe(200);
    expect((await site.topUp(buyer, card)).status).toBe(404);
    expect(await site.balanceOf(buyer)).toBe(550);
  });

  it('declined by the bank charges nothing', async () => {
    const { buyer, card } = await site.withCard(BAD_CARD);
    const key = newId();
    expect((await site.topUp(buyer, card, key)).data.status).toBe('declined');
    expect((await site.topUp(buyer, card, key)).data.status).toBe('declined');
    expect(await site.balanceOf(buyer)).toBe(550);
  });
});

describe('an automatic top-up', () => {
  it('buys once per low balance in concurrent runs, and mails its owner', async () => {
    const { buyer, card } = await site.withCard();
    await site.setAuto(buyer, site.autoWish(card));
    await site.runAuto();
    expect(await site.balanceOf(buyer)).toBe(550);
    await site.empty(buyer);
    await Promise.all([site.runAuto(), site.runAuto(), site.runAuto(), site.runAuto()]);
    expect(await site.balanceOf(buyer)).toBe(550);
    const mails = async () =>
      (await site.server.mails(buyer.email)).filter(({ subject }) => subject.startsWith('Topped up'));
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain('49.99 USD, paid with visa •••• 4242');
  });
});
