import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { ADDRESS, createStore, SEND, type Thing } from '../../../test/make/store.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Kept {
  data: {
    _id: string;
    type: string;
    state: string;
    title: string;
    isRemoved: boolean;
    item?: Thing;
    orderId?: string;
  }[];
  total: number;
  nextCursor?: string;
}
let server: TestServer;
let creator: Person;
let shop: ReturnType<typeof createStore>;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  shop = createStore(server, () => creator);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

const rich = (tokens = 100) => makeRichUser(server, tokens);
const kept = async (who: Person, path: string) =>
  (await server.call<Kept>('GET', `/purchased-items/user/${path}`, { token: who.token })).data;

it('a gallery is paid once, split by its kind’s commission, and opens its photos', async () => {
  const { gallery: item, photo } = await shop.gallery();
  const buyer = await rich();
  const before = await balanceInTokens(server, creator);
  const tab = await server.connect(buyer.token);
  const host = await server.connect(creator.token);
  const told = Promise.all([
    nextEvent<{ itemId: string; isBought: boolean }>(tab, 'item/bought'),
    nextEvent<{ balance: number }>(tab, 'wallet/balance-changed'),
    nextEvent<{ balance: number }>(host, 'earnings/changed'),
  ]);
  const photos = async () =>
    (
      await server.call<{ data: (Thing & { picture: { src: string } })[] }>(
        'GET',
        `/user/performer-assets/photos/search?galleryId=${item._id}`,
        { token: buyer.token },
      )
    ).data.data[0];
  expect(await photos()).toMatchObject({ isOpen: false });
  const part = await shop.buy(buyer, `photo/${photo._id}`);
  expect([part.status, part.body.code]).toEqual([409, 'NOT_OFFERED']);

  const paid = await shop.buy(buyer, `gallery/${item._id}`, { price: 20 });
  expect(paid.data).toEqual({ purchaseId: expect.any(String), balance: 80, isBought: true });
  expect((await balanceInTokens(server, creator)) - before).toBe(14);
  const [bought, wallet, earnings] = await told;
  expect([bought, wallet.balance]).toEqual([expect.objectContaining({ itemId: item._id, isBought: true }), 80]);
  expect(earnings.balance).toBe(await balanceInTokens(server, creator));
  expect((await photos())?.picture.src).not.toContain('blurred');
  expect(await photos()).toMatchObject({ isOpen: true });
  const again = await shop.buy(buyer, `gallery/${item._id}`, { price: 20 });
  expect([again.status, again.body.code, again.body.message]).toEqual([409, 'ALREADY_DONE', 'You already have this.']);
  await vi.waitFor(
    async () => expect((await shop.own('GET', `/galleries/${item._id}/view`)).sales).toBe(1),
    patience(10_000),
  );

  const lines = async (who: Person, role: string) =>
    (
      await server.call<{ data: object[] }>('GET', `/transactions/${role}/search?type=gallery`, { token: who.token })
    ).data.data.slice(0, 1);
  expect(await lines(buyer, 'user')).toMatchObject([
    { type: 'gallery', token: -20, description: 'By the sea', counterpart: { _id: creator.id } },
  ]);
  expect(await lines(creator, 'performer')).toMatchObject([
    { type: 'gallery', token: 14, description: 'By the sea', counterpart: { _id: buyer.id } },
  ]);
});

it('a studio gets its share, and keeps it in a partial refund', async () => {
  const studio = await makeStudio(server);
  const member = await makePerformer(server, { studioId: studio.id });
  const item = await shop.sent({}, member);
  const { data } = await shop.buy(await rich(), `product/${item._id}`, SEND);
  expect([await balanceInTokens(server, member), await balanceInTokens(server, studio)]).toEqual([6, 1]);
  const body = { deliveryStatus: 'cancelled' };
  expect((await server.call('PUT', `/orders/${data.orderId}/update`, { token: member.token, body })).status).toBe(200);
  expect([await balanceInTokens(server, member), await balanceInTokens(server, studio)]).toEqual([0, 0]);
});

it('accepts the longest and most unusual address', async () => {
  const item = await shop.sent();
  const odd = (length: number) => '\ud800'.repeat(length);
  const address = { ...ADDRESS, name: odd(120), line1: odd(200), line2: odd(200), city: odd(120), region: odd(120) };
  const { status, data } = await shop.buy(await rich(), `product/${item._id}`, { address });
  expect(status).toBe(200);
  const seen = await server.call<{ address: { name: string } }>('GET', `/orders/details/${data.orderId}`, {
    token: creator.token,
  });
  expect(seen.data.address.name).toBe('\ufffd'.repeat(120));
});

it('sells exactly the stock to 200 concurrent buyers', { timeout: patience(120_000) }, async () => {
  const item = await shop.sent({ stock: 5 });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => rich(10)));
  const replies = await Promise.all(buyers.map((buyer) => shop.buy(buyer, `product/${item._id}`, SEND)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(195);
  expect(await shop.stockOf(item._id)).toBe(0);
  const left = await Promise.all(buyers.map((buyer) => balanceInTokens(server, buyer)));
  expect(left.filter((tokens) => tokens === 0)).toHaveLength(5);
  expect(left.filter((tokens) => tokens === 10)).toHaveLength(195);
});

it('sells a permanent item once in concurrent purchases', async () => {
  const item = await shop.download();
  const buyer = await rich(100);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => shop.buy(buyer, `product/${item._id}`, undefined, newId())),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'ALREADY_DONE')).toHaveLength(19);
  expect(await balanceInTokens(server, buyer)).toBe(95);
});

it('sells shipped items repeatedly, by quantity', async () => {
  const item = await shop.sent();
  const buyer = await rich();
  expect((await shop.buy(buyer, `product/${item._id}`, { ...SEND, quantity: 2 })).data).toMatchObject({ balance: 80 });
  expect((await shop.buy(buyer, `product/${item._id}`, SEND)).data).toMatchObject({ balance: 70 });
  expect(await shop.stockOf(item._id)).toBe(2);
  const last = await Promise.all([1, 2, 3].map(() => shop.buy(buyer, `product/${item._id}`, { ...SEND, quantity: 2 })));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await shop.stockOf(item._id), await balanceInTokens(server, buyer)]).toEqual([0, 50]);
});

it('adds free items to the library without a transfer', async () => {
  const item = await shop.download({ price: '0' });
  const buyer = await makeUser(server);
  expect((await shop.buy(buyer, `product/${item._id}`)).data).toMatchObject({ balance: 0, isBought: true });
  expect(await kept(buyer, 'products')).toMatchObject({
    total: 1,
    data: [{ item: { _id: item._id, isBought: true } }],
  });
});

it('answers a repeat with the first answer, whatever has changed since', async () => {
  const item = await shop.sent({ stock: 1 });
  const buyer = await rich();
  const first = await shop.buy(buyer, `product/${item._id}`, SEND, 'a mug');
  await shop.own('DELETE', `/products/${item._id}`);
  const again = await shop.buy(buyer, `product/${item._id}`, SEND, 'a mug');
  expect([again.status, again.body]).toEqual([200, first.body]);
  const reused = await shop.buy(buyer, `product/${item._id}`, { ...SEND, quantity: 2 }, 'a mug');
  expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await balanceInTokens(server, buyer)).toBe(90);
});

it('lists purchases newest first, including deleted items', async () => {
  const buyer = await rich();
  const items = [
    await shop.sent({ title: 'One' }),
    await shop.sent({ title: 'Two' }),
    await shop.download({ title: 'Three' }),
  ];
  for (const { _id } of items) await shop.buy(buyer, `product/${_id}`, SEND);
  await shop.own('DELETE', `/products/${items[1]?._id}`);
  const first = await kept(buyer, 'search?limit=2');
  expect(first.data.map(({ title, isRemoved }) => [title, isRemoved])).toEqual([
    ['Three', false],
    ['Two', true],
  ]);
  expect(first.total).toBe(3);
  const second = await kept(buyer, `search?limit=2&cursor=${first.nextCursor}`);
  expect(second.data.map(({ title }) => title)).toEqual(['One']);
  expect(second.nextCursor).toBeUndefined();
  expect((await kept(buyer, 'products')).total).toBe(3);
  expect((await kept(buyer, 'videos')).total).toBe(0);
  expect((await kept(await rich(), 'search')).total).toBe(0);
});

it('photos of a hidden gallery are visible to its buyer only', async () => {
  const { gallery: item } = await shop.gallery();
  const buyer = await rich();
  const other = await rich();
  expect((await shop.buy(buyer, `gallery/${item._id}`)).status).toBe(200);
  const photosOf = async (who: Person) =>
    (
      await server.call<{ data: Thing[] }>('GET', `/user/performer-assets/photos/search?galleryId=${item._id}`, {
        token: who.token,
      })
    ).data.data.map(({ isOpen }) => isOpen);
  expect([await photosOf(buyer), await photosOf(other)]).toEqual([[true], [false]]);
  await shop.own('PUT', `/galleries/${item._id}`, { body: { status: 'inactive' } });
  expect([await photosOf(buyer), await photosOf(other)]).toEqual([[true], []]);
  await shop.own('DELETE', `/galleries/${item._id}`);
  expect([await photosOf(buyer), await photosOf(other)]).toEqual([[true], []]);
});
