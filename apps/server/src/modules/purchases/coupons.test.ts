import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { createCouponDesk } from '../../../test/make/coupons.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { createStore, SEND } from '../../../test/make/store.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let creator: Person;
let desk: ReturnType<typeof createCouponDesk>;
let shop: ReturnType<typeof createStore>;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  desk = createCouponDesk(server, () => creator);
  shop = createStore(server, () => creator);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  const { rows } = await sql<{ taken: number; counted: number }>`
    select c.taken, (select count(*)::int from coupon_use u where u.coupon_id = c.id
      and u.state <> 'released') as counted from coupon c`.execute(server.platform.database.kysely);
  for (const { taken, counted } of rows) expect(taken).toBe(counted);
  await server.close();
});

const rich = (tokens = 100) => makeRichUser(server, tokens);
/** A shipped product with ample stock. */
const mug = (fields: object = {}) => shop.sent({ stock: 1000, ...fields });
const buy = (who: Person, item: { _id: string }, body: object = {}, key?: string) =>
  shop.buy(who, `product/${item._id}`, { ...SEND, ...body }, key);
const codeOf = async (reply: ReturnType<typeof buy>) => {
  const { status, body } = await reply;
  return body.code ?? status;
};

it('subtracts the discount before the split, and reports it everywhere', async () => {
  const studio = await makeStudio(server);
  const member = await makePerformer(server, { studioId: studio.id });
  const item = await shop.sent({ price: 10 }, member);
  const { code, _id } = await desk.make({ applyFor: 'product' }, member);
  const buyer = await rich();
  const first = await buy(buyer, item, { couponCode: code.toLowerCase(), price: 10, discount: 5, quantity: 1 });
  expect(first.data).toMatchObject({ balance: 95, paid: 5, discount: 5, isBought: true });
  expect([await balanceInTokens(server, member), await balanceInTokens(server, studio)]).toEqual([3, 0.5]);
  expect(await desk.view(_id, member)).toMatchObject({ uses: 1, reserved: 0 });

  const lines = await server.call<{ data: object[] }>('GET', '/transactions/user/search', { token: buyer.token });
  expect(lines.data.data[0]).toMatchObject({ type: 'product', token: -5, discount: 5 });
  const kept = await server.call<{ data: object[] }>('GET', '/purchased-items/user/search', { token: buyer.token });
  expect(kept.data.data[0]).toMatchObject({ price: 5, discount: 5, couponCode: code });

  const body = { deliveryStatus: 'refunded' };
  const path = `/orders/${first.data.orderId}/update`;
  expect((await server.call('PUT', path, { token: member.token, body })).status).toBe(200);
  expect(await balanceInTokens(server, buyer)).toBe(100);
  expect(await desk.view(_id, member)).toMatchObject({ uses: 0, reserved: 0 });
  expect((await buy(buyer, item, { couponCode: code })).data).toMatchObject({ balance: 95, discount: 5 });
});

it('uses a reserved coupon by its code, or automatically for this item', async () => {
  const item = await mug();
  const other = await mug();
  const buyer = await rich();
  const { code, _id } = await desk.make({ limitPerUser: 2 });
  await desk.apply(buyer, { code, itemId: item._id });
  expect((await buy(buyer, other)).data).toEqual(expect.objectContaining({ balance: 90 }));
  expect((await buy(buyer, item)).data).toMatchObject({ balance: 85, paid: 5, discount: 5 });
  await desk.apply(buyer, { code, itemId: item._id });
  expect((await buy(buyer, other, { couponCode: code })).data).toMatchObject({ balance: 80, discount: 5 });
  expect(await desk.view(_id)).toMatchObject({ uses: 2, reserved: 0 });
  expect(await codeOf(buy(buyer, other, { couponCode: code }))).toBe('CONFLICT');
});

it('honors a reservation past the coupon’s end, but not after its creator deletes it', async () => {
  const item = await mug();
  const buyer = await rich();
  const late = await rich();
  const { code, _id } = await desk.make();
  await desk.apply(buyer, { code, itemId: item._id });
  await sql`update coupon set ends_at = now() - interval '1 second', max_uses = 1 where id = ${_id}`.execute(
    server.platform.database.kysely,
  );
  expect(await codeOf(buy(late, item, { couponCode: code }))).toBe('VALIDATION_FAILED');
  expect((await buy(buyer, item, { couponCode: code })).data).toMatchObject({ balance: 95 });

  const next = await desk.make();
  await desk.apply(buyer, { code: next.code, itemId: item._id });
  await server.call('DELETE', `/coupons/${next._id}`, { token: creator.token });
  expect(await codeOf(buy(buyer, item, { couponCode: next.code }))).toBe('VALIDATION_FAILED');
  expect((await desk.remove(buyer, next.code)).status).toBe(200);
});

it('charges what was shown: rejects another discount, another price and an unsuitable coupon', async () => {
  const item = await mug();
  const buyer = await rich(4);
  const { code, _id } = await desk.make();
  expect(await codeOf(buy(buyer, item, { couponCode: code, discount: 6 }))).toBe('CONFLICT');
  expect(await codeOf(buy(buyer, item, { discount: 5 }))).toBe('CONFLICT');
  expect(await codeOf(buy(buyer, item, { couponCode: code, price: 5 }))).toBe('CONFLICT');
  expect(await codeOf(buy(buyer, item, { couponCode: 'NO-SUCH' }))).toBe('VALIDATION_FAILED');
  const { code: ofVideos } = await desk.make({ applyFor: 'video' });
  expect(await codeOf(buy(buyer, item, { couponCode: ofVideos }))).toBe('VALIDATION_FAILED');
  const { code: ofAnother } = await desk.make({}, await makePerformer(server));
  expect(await codeOf(buy(buyer, item, { couponCode: ofAnother }))).toBe('VALIDATION_FAILED');
  expect(await codeOf(buy(buyer, item, { couponCode: code }))).toBe('INSUFFICIENT_BALANCE');
  expect(await codeOf(buy(buyer, await mug({ stock: 1 }), { couponCode: code, quantity: 2 }))).toBe('CONFLICT');
  expect(await desk.view(_id)).toMatchObject({ uses: 0, reserved: 0 });
  expect(await balanceInTokens(server, buyer)).toBe(4);
});

it('gives away an item with a full discount, and spends no coupon on a free one', async () => {
  const item = await shop.download();
  const free = await shop.download({ price: '0' });
  const buyer = await makeUser(server);
  const { code, _id } = await desk.make({ value: 100 });
  const { data } = await buy(buyer, free, { couponCode: code });
  expect([data.balance, (await desk.view(_id)).uses]).toEqual([0, 0]);
  const before = await balanceInTokens(server, creator);
  expect((await shop.buy(buyer, `product/${item._id}`, { couponCode: code })).data).toMatchObject({
    paid: 0,
    discount: 5,
  });
  expect([await balanceInTokens(server, creator), (await desk.view(_id)).uses]).toEqual([before, 1]);
  expect(await codeOf(buy(buyer, item, { couponCode: code }))).toBe('ALREADY_DONE');
});

it('is used once for one purchase, in concurrent requests', async () => {
  const item = await shop.download();
  const buyer = await rich();
  const { code, _id } = await desk.make({ limitPerUser: 5 });
  await desk.apply(buyer, { code, itemId: item._id });
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => shop.buy(buyer, `product/${item._id}`, { couponCode: code }, newId())),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'ALREADY_DONE')).toHaveLength(19);
  expect([await balanceInTokens(server, buyer), (await desk.view(_id)).uses]).toEqual([97.5, 1]);
});

it(
  'is used exactly as often as its limit allows, by 200 concurrent buyers',
  { timeout: patience(120_000) },
  async () => {
    const item = await mug();
    const { code, _id } = await desk.make({ limit: 9 });
    const people = await Promise.all(Array.from({ length: 200 }, () => rich(10)));
    const outcomes = await Promise.all(
      people.map(async (who, index) => {
        const key = newId();
        if (index % 2) await desk.apply(who, { code, itemId: item._id });
        const reply = await buy(who, item, { couponCode: code }, key);
        if (reply.status === 200) expect((await buy(who, item, { couponCode: code }, key)).data).toEqual(reply.data);
        return reply;
      }),
    );
    // An applied coupon stays reserved for 15 minutes, but everyone here completes the purchase.
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(outcomes.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(191);
    expect(await desk.view(_id)).toMatchObject({ uses: 9, reserved: 0, state: 'used-up' });
    const left = await Promise.all(people.map((who) => balanceInTokens(server, who)));
    expect(left.filter((tokens) => tokens === 5)).toHaveLength(9);
    expect(left.filter((tokens) => tokens === 10)).toHaveLength(191);
  },
);
