import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { ADDRESS, createStore, SEND } from '../../../../test/make/store.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let creator: Person;
let support: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  support = await makeStaff(server, { staffRole: 'support' });
});
afterAll(() => server.close());

interface Order {
  _id: string;
  title: string;
  deliveryStatus: string;
  hasAddress: boolean;
  history: { status: string }[];
}
interface Orders {
  data: Order[];
  total: number;
  nextCursor?: string;
}
const admin = <T>(path: string, { who = support, method = 'GET', body }: Options = {}) =>
  server.call<T>(method, `/admin/orders${path}`, { token: who.token, ...(body ? { body } : {}) });
interface Options {
  who?: Person;
  method?: string;
  body?: object;
}
const found = async (query: string) => (await admin<Orders>(`?${query}`)).data.data.map(({ title }) => title);

async function order(title: string): Promise<{ id: string; buyer: Person }> {
  const shop = createStore(server, () => creator);
  const item = await shop.sent({ title });
  const buyer = await makeRichUser(server, 100);
  const { data } = await shop.buy(buyer, `product/${item._id}`, SEND);
  return { id: data.orderId ?? '', buyer };
}

it('finds orders by id, by either side’s name, by text and by status', async () => {
  const mug = await order('Blue mug');
  const scarf = await order('Woollen scarf');
  await server.call('PUT', `/orders/${scarf.id}/update`, {
    token: creator.token,
    body: { deliveryStatus: 'shipped', shippingCode: 'RM 1' },
  });
  expect(await found('')).toEqual(['Woollen scarf', 'Blue mug']);
  expect(await found(`q=${mug.id}`)).toEqual(['Blue mug']);
  expect(await found(`q=@${mug.buyer.username}`)).toEqual(['Blue mug']);
  expect(await found(`q=@${creator.username}&sort=asc`)).toEqual(['Blue mug', 'Woollen scarf']);
  expect(await found('q=MUG')).toEqual(['Blue mug']);
  expect(await found('q=wo')).toEqual(['Woollen scarf']);
  expect(await found('q=100%25')).toEqual([]);
  expect(await found('deliveryStatus=shipped')).toEqual(['Woollen scarf']);
  const first = (await admin<Orders>('?limit=1')).data;
  expect(first).toMatchObject({ total: 2, data: [{ title: 'Woollen scarf' }] });
  expect(await found(`limit=1&cursor=${first.nextCursor}`)).toEqual(['Blue mug']);
  expect((await admin('?cursor=none')).status).toBe(400);
});

it('shows an order’s history, and its address only for an audited reason', async () => {
  const { id, buyer } = await order('Poster');
  const view = await admin<Order>(`/${id}`);
  expect(view.data).toMatchObject({ title: 'Poster', hasAddress: true, history: [{ status: 'created' }] });
  expect(JSON.stringify([view.data, (await admin(`?q=${id}`)).data])).not.toContain(ADDRESS.line1);

  const open = (body: object, who = support) => admin<typeof ADDRESS>(`/${id}/address`, { method: 'POST', body, who });
  expect((await open({ reason: ' ' })).status).toBe(400);
  expect((await open({})).status).toBe(400);
  const opened = await open({ reason: 'The parcel came back' });
  expect(opened.data).toEqual(ADDRESS);
  const boss = await makeStaff(server);
  const log = await server.call<{ data: { subject: string; actor: string; detail: string }[] }>(
    'GET',
    '/admin/audit?action=address.read',
    { token: boss.token },
  );
  expect(log.data.data).toHaveLength(1);
  expect(log.data.data[0]?.subject).toBe(`order:${id}`);
  expect(log.data.data[0]?.detail).toContain('The parcel came back');
  expect(log.data.data[0]?.detail).toContain(buyer.id);
  expect(JSON.stringify(log.data)).not.toContain(ADDRESS.line1);
});

it('is limited to administrators and support, and returns 404 for missing orders', async () => {
  const { id, buyer } = await order('Print');
  const reason = { method: 'POST', body: { reason: 'because' } };
  const others = [
    await makeStaff(server, { staffRole: 'moderator' }),
    await makeStaff(server, { staffRole: 'finance' }),
    creator,
    buyer,
    await makeUser(server),
  ];
  for (const who of others) {
    expect((await admin('', { who })).status).toBe(403);
    expect((await admin(`/${id}`, { who })).status).toBe(403);
    expect((await admin(`/${id}/address`, { ...reason, who })).status).toBe(403);
  }
  const nobody = '01900000-0000-7000-8000-000000000000';
  expect((await admin(`/${nobody}`)).status).toBe(404);
  expect((await admin(`/${nobody}/address`, reason)).status).toBe(404);

  const shop = createStore(server, () => creator);
  const { data } = await shop.buy(await makeRichUser(server, 10), `product/${(await shop.download())._id}`);
  expect((await admin<Order>(`/${data.orderId}`)).data.hasAddress).toBe(false);
  expect((await admin(`/${data.orderId}/address`, reason)).status).toBe(404);
});
