import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, fund, makeRichUser } from '../../../test/make/paid-shows.ts';
import { ADDRESS, createStore, SEND } from '../../../test/make/store.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { createKeyring } from '../../platform/sealing/keyring.ts';
import { balanceOf, PLATFORM_ACCOUNTS, postTransfer, proveLedger } from '../ledger/index.ts';
import { openAddress, resealAddress, resealAddresses, sealAddress } from './sealed-address.ts';
import { sweepAddresses } from './orders.store.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Order {
  _id: string;
  title: string;
  deliveryStatus: string;
  shippingCode?: string;
  address?: { name: string };
  history: { status: string; note?: string }[];
  next: string[];
  buyer: { _id: string; name: string };
}
interface Orders {
  data: Order[];
  total: number;
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

async function ordered(quantity = 1) {
  const item = await shop.sent();
  const buyer = await makeRichUser(server, 100);
  const { data } = await shop.buy(buyer, `product/${item._id}`, { ...SEND, quantity });
  return { item, buyer, id: data.orderId ?? '' };
}
const get = <T = Order>(who: Person, path: string) => server.call<T>('GET', `/orders/${path}`, { token: who.token });
const update = (id: string, body: object, { who = creator, key = newId() } = {}) =>
  server.call<Order>('PUT', `/orders/${id}/update`, { token: who.token, body, key });

it('goes from order to delivery, and notifies its buyer', async () => {
  const { buyer, id } = await ordered();
  expect((await get(creator, `details/${id}`)).data).toMatchObject({ deliveryStatus: 'created', address: ADDRESS });
  await vi.waitFor(
    async () => expect((await server.mails(buyer.email))[0]?.subject).toBe('Your order: Mug'),
    patience(10_000),
  );
  await vi.waitFor(
    async () => expect((await server.mails(creator.email))[0]?.subject).toBe('New order: Mug'),
    patience(10_000),
  );
  const tab = await server.connect(buyer.token);
  const heard = nextEvent<{ orderId: string; deliveryStatus: string }>(
    tab,
    'order/changed',
    (fact) => fact.deliveryStatus === 'shipped',
  );
  expect((await update(id, { deliveryStatus: 'processing' })).status).toBe(200);
  const sent = await update(id, { deliveryStatus: 'shipped', shippingCode: 'RM 1234', note: 'With love' });
  expect(sent.data).toMatchObject({ deliveryStatus: 'shipped', shippingCode: 'RM 1234' });
  expect(await heard).toEqual({ orderId: id, deliveryStatus: 'shipped' });
  await vi.waitFor(async () => {
    const [mail] = await server.mails(buyer.email);
    expect(mail?.subject).toBe('Your order is on its way: Mug');
    expect(mail?.text).toContain('RM 1234');
    expect(mail?.text).toContain('With love');
  }, patience(10_000));
  const back = await update(id, { deliveryStatus: 'processing' });
  expect([back.status, back.body.code]).toEqual([409, 'CONFLICT']);
  expect((await update(id, { deliveryStatus: 'cancelled' })).body.code).toBe('CONFLICT');
  expect((await update(id, { deliveryStatus: 'delivered' })).status).toBe(200);
  const { data } = await get(buyer, `user/details/${id}`);
  expect(data.history.map(({ status }) => status)).toEqual(['created', 'processing', 'shipped', 'delivered']);
  expect([data.next, data.address?.name]).toEqual([[], ADDRESS.name]);
});

it('changes only the tracking number, and nothing for an unchanged one', async () => {
  const { id } = await ordered();
  await update(id, { deliveryStatus: 'shipped' });
  expect((await update(id, { shippingCode: 'A 1' })).data).toMatchObject({ shippingCode: 'A 1' });
  expect((await update(id, { deliveryStatus: 'shipped', shippingCode: 'A 1' })).data.shippingCode).toBe('A 1');
  expect((await update(id, { shippingCode: '' })).data.shippingCode).toBeUndefined();
  expect((await get(creator, `details/${id}`)).data.history).toHaveLength(2);
  expect((await update(id, { shippingCode: 'x'.repeat(101) })).status).toBe(400);
  expect((await update(id, { deliveryStatus: 'lost' })).status).toBe(400);
});

it.each(['cancelled', 'refunded'])(
  '%s: refunds tokens and restores stock once, however often it is called',
  async (status) => {
    const before = await balanceInTokens(server, creator);
    const { item, buyer, id } = await ordered(2);
    const tab = await server.connect(buyer.token);
    const heard = nextEvent<{ isBought: boolean }>(tab, 'item/bought', (fact) => !fact.isBought);
    const replies = await Promise.all(Array.from({ length: 8 }, () => update(id, { deliveryStatus: status })));
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    expect([await balanceInTokens(server, buyer), await balanceInTokens(server, creator)]).toEqual([100, before]);
    expect((await heard).isBought).toBe(false);
    expect(await shop.stockOf(item._id)).toBe(5);
    const bought = await server.call<{ data: { state: string; item: { isBought: boolean } }[] }>(
      'GET',
      '/purchased-items/user/products',
      { token: buyer.token },
    );
    expect(bought.data.data).toMatchObject([{ state: 'refunded', item: { isBought: false } }]);
    expect((await update(id, { deliveryStatus: 'delivered' })).body.code).toBe('CONFLICT');
    const lines = await server.call<{ data: object[] }>('GET', '/transactions/user/search?type=refund', {
      token: buyer.token,
    });
    expect(lines.data.data).toMatchObject([{ type: 'refund', token: 20, description: 'Mug' }]);
  },
);

it('refunds nothing that its seller no longer has', async () => {
  const { buyer, id } = await ordered();
  const units = (await balanceOf({ db: server.platform.database.kysely }, [creator.id])).get(creator.id) ?? 0;
  await server.platform.transactions.system((tx) =>
    postTransfer(tx, {
      key: newId(),
      kind: 'payout',
      payerId: creator.id,
      legs: [{ accountId: PLATFORM_ACCOUNTS.payoutClearing, units }],
    }),
  );
  const reply = await update(id, { deliveryStatus: 'cancelled' });
  expect([reply.status, reply.body.code]).toEqual([402, 'INSUFFICIENT_BALANCE']);
  expect((await get(creator, `details/${id}`)).data.deliveryStatus).toBe('created');
  expect(await balanceInTokens(server, buyer)).toBe(90);
  await fund(server, creator.id, 100);
});

it('is visible to its buyer and seller only; its address to nobody else', async () => {
  const { buyer, id } = await ordered();
  const other = await makePerformer(server);
  const stranger = await makeUser(server);
  expect((await get(other, `details/${id}`)).status).toBe(404);
  expect((await get(stranger, `user/details/${id}`)).status).toBe(404);
  expect((await get(buyer, `details/${id}`)).status).toBe(403);
  expect((await get(creator, `user/details/${id}`)).status).toBe(403);
  expect((await update(id, { deliveryStatus: 'refunded' }, { who: other })).status).toBe(404);
  expect((await update(id, { deliveryStatus: 'refunded' }, { who: buyer })).status).toBe(403);
  const { rows } = await sql<{ address: string }>`select address from product_order where id = ${id}`.execute(
    server.platform.database.kysely,
  );
  expect(Buffer.from(rows[0]?.address ?? '', 'base64').toString('latin1')).not.toContain('High Street');
  expect((await get<Orders>(creator, 'search')).data.data.every((order) => !('address' in order))).toBe(true);
  expect((await get<Orders>(buyer, 'user/search')).data).toMatchObject({ total: 1, data: [{ _id: id }] });
  expect((await get<Orders>(stranger, 'user/search')).data.total).toBe(0);
  const found = (await get<Orders>(creator, 'search?deliveryStatus=created&limit=1')).data;
  expect(found.data[0]).toMatchObject({ _id: id, buyer: { _id: buyer.id, name: buyer.username } });
});

it('encrypts an address for its order, and re-encrypts it with a new key', () => {
  const secret = 'a secret of more than thirty-two characters';
  const old = createKeyring(secret);
  const next = createKeyring(secret, [{ id: '2027', key: Buffer.alloc(32, 7) }]);
  const sealed = sealAddress(old, 'one', ADDRESS);
  expect(openAddress(old, 'one', sealed)).toEqual(ADDRESS);
  expect(() => openAddress(old, 'two', sealed)).toThrow();
  const again = resealAddress(next, 'one', sealed) ?? '';
  expect(openAddress(next, 'one', again)).toEqual(ADDRESS);
  expect(resealAddress(next, 'one', again)).toBeNull();
});

it('loses its address after its buyer is erased or long after completion, and stays readable', async () => {
  const db = server.platform.database.kysely;
  const erased = await ordered();
  const ended = await ordered();
  const open = await ordered();
  await sql`update product_order set address = 'Deleted' where id = ${erased.id}`.execute(db);
  expect((await update(ended.id, { deliveryStatus: 'shipped', shippingCode: 'RM 7' })).status).toBe(200);
  expect((await update(ended.id, { deliveryStatus: 'delivered' })).status).toBe(200);
  const sweep = (before: Date) =>
    server.platform.transactions.system((tx) => sweepAddresses(tx, { before, most: 1000 }));
  expect((await sweep(new Date(0))).rows).toBe(0);
  expect((await sweep(new Date(Date.now() + 60_000))).rows).toBeGreaterThan(0);
  expect((await sweep(new Date(Date.now() + 60_000))).rows).toBe(0);
  for (const { id } of [erased, ended]) {
    const { status, data } = await get(creator, `details/${id}`);
    expect([status, data.address, data.shippingCode]).toEqual([200, undefined, undefined]);
  }
  expect((await get(creator, `details/${open.id}`)).data.address).toEqual(ADDRESS);
  await resealAddresses(server.platform);
});

it('gives the buyer of a file five links a day', async () => {
  const item = await shop.download();
  const buyer = await makeRichUser(server, 10);
  const stranger = await makeUser(server);
  const link = (who: Person, id = item._id) =>
    server.call<{ url: string; fileName: string; expiresAt: string }>(
      'GET',
      `/user/performer-assets/products/${id}/download-link`,
      { token: who.token },
    );
  expect((await link(buyer)).status).toBe(404);
  const { data } = await shop.buy(buyer, `product/${item._id}`);
  expect((await get(buyer, `user/details/${data.orderId}`)).data.deliveryStatus).toBe('delivered');
  const links = await Promise.all(Array.from({ length: 7 }, () => link(buyer)));
  expect(links.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = links.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => [body.code, body.message])).toEqual(
    refused.map(() => ['SLOW_DOWN', 'You can download this 5 times a day. Please come back tomorrow.']),
  );
  const given = links.find(({ status }) => status === 200)?.data;
  expect(given?.fileName).toBe('book.txt');
  expect(Date.parse(given?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(600_000);
  const file = await fetch(`http://127.0.0.1:${server.port}${given?.url}`);
  expect([file.status, await file.text()]).toEqual([200, 'words and words']);
  expect((await link(stranger)).status).toBe(404);
  const sent = await ordered();
  expect((await link(sent.buyer, sent.item._id)).body.code).toBe('CONFLICT');
  await sql`update product_download set at = at - interval '25 hours'`.execute(server.platform.database.kysely);
  expect((await link(buyer)).status).toBe(200);
  await update(data.orderId ?? '', { deliveryStatus: 'refunded' });
  expect((await link(buyer)).status).toBe(404);
});
