import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../test/make/files.ts';
import { balanceInTokens, fund, makeRichUser } from '../../../test/make/paid-shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { proveLedger } from '../ledger/index.ts';

interface Thing {
  _id: string;
  status: string;
  stock?: number;
  sales: number;
  isBought: boolean;
  isOpen: boolean;
}
interface Bought {
  purchaseId: string;
  balance: number;
  isBought: boolean;
  orderId?: string;
}
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
const ADDRESS = { name: 'Ann Ö', line1: '1 High Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' };
const OWN = '/performer/performer-assets';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

const rich = (tokens = 100) => makeRichUser(server, tokens);
const own = async <T = Thing>(method: string, path: string, options: object = {}, who = creator) => {
  const reply = await server.call<T>(method, `${OWN}${path}`, { token: who.token, ...options });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.data;
};
const shipped = (fields: object = {}, who = creator) =>
  own('POST', '/products', { body: { title: 'Mug', price: 10, type: 'physical', stock: 5, ...fields } }, who);
const until = (path: string) =>
  vi.waitFor(async () => expect((await own('GET', path)).status).toBe('active'), { timeout: 20_000, interval: 100 });
async function download(fields: Record<string, string> = {}): Promise<Thing> {
  const form = formOf(
    { title: 'E-book', price: '5', type: 'digital', ...fields },
    { digitalFile: { content: Buffer.from('words and words'), name: 'book.txt' } },
  );
  const made = await own('POST', '/products', { form });
  await until(`/products/${made._id}/view`);
  return made;
}
async function gallery(price = 20): Promise<{ gallery: Thing; photo: Thing }> {
  const made = await own('POST', '/galleries', { body: { title: 'By the sea', price } });
  const form = formOf({ galleryId: made._id }, { photo: { content: await pngOf(400, 300), name: 'sea.png' } });
  const photo = await own('POST', '/photos', { form });
  await until(`/galleries/${made._id}/view`);
  return { gallery: made, photo };
}
const buy = (who: Person, path: string, body?: object, key?: string) =>
  server.call<Bought>('POST', `/purchase-items/${path}`, { token: who.token, body, key });
const send = { address: ADDRESS };
const stockOf = async (id: string) => (await own('GET', `/products/${id}/view`)).stock;
const kept = async (who: Person, path: string) =>
  (await server.call<Kept>('GET', `/purchased-items/user/${path}`, { token: who.token })).data;

it('a gallery is paid once, shared by the commission of its kind, and opens its photos', async () => {
  const { gallery: item, photo } = await gallery();
  const [buyer, before] = [await rich(), await balanceInTokens(server, creator)];
  const [tab, host] = [await server.connect(buyer.token), await server.connect(creator.token)];
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
  const part = await buy(buyer, `photo/${photo._id}`);
  expect([part.status, part.body.code]).toEqual([403, 'NOT_OFFERED']);

  const paid = await buy(buyer, `gallery/${item._id}`, { price: 20 });
  expect(paid.data).toEqual({ purchaseId: expect.any(String), balance: 80, isBought: true });
  expect((await balanceInTokens(server, creator)) - before).toBe(14);
  const [bought, wallet, earnings] = await told;
  expect([bought, wallet.balance]).toEqual([expect.objectContaining({ itemId: item._id, isBought: true }), 80]);
  expect(earnings.balance).toBe(await balanceInTokens(server, creator));
  expect((await photos())?.picture.src).not.toContain('blurred');
  expect(await photos()).toMatchObject({ isOpen: true });
  const again = await buy(buyer, `gallery/${item._id}`, { price: 20 });
  expect([again.status, again.body.code, again.body.message]).toEqual([409, 'ALREADY_DONE', 'You have this already.']);
  await vi.waitFor(async () => expect((await own('GET', `/galleries/${item._id}/view`)).sales).toBe(1));

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

it('a studio has its share, and keeps it of what is given back', async () => {
  const studio = await makeStudio(server);
  const member = await makePerformer(server, { studioId: studio.id });
  const item = await shipped({}, member);
  const { data } = await buy(await rich(), `product/${item._id}`, send);
  expect([await balanceInTokens(server, member), await balanceInTokens(server, studio)]).toEqual([6, 1]);
  const body = { deliveryStatus: 'cancelled' };
  expect((await server.call('PUT', `/orders/${data.orderId}/update`, { token: member.token, body })).status).toBe(200);
  expect([await balanceInTokens(server, member), await balanceInTokens(server, studio)]).toEqual([0, 0]);
});

describe('what can not be bought', () => {
  const codeOf = async (who: Person, path: string, body?: object) => {
    const before = await balanceInTokens(server, who);
    const reply = await buy(who, path, body);
    if (reply.status !== 200 && who !== creator) expect(await balanceInTokens(server, who)).toBe(before);
    return reply.body.code ?? reply.status;
  };
  it('by whom', async () => {
    const item = await shipped();
    const [blocked, fresh, poor] = [
      await rich(),
      await makeUser(server, { emailVerified: false }),
      await makeUser(server),
    ];
    await fund(server, fresh.id, 100);
    await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
    expect(await codeOf(blocked, `product/${item._id}`, send)).toBe('NOT_FOUND');
    expect(await codeOf(fresh, `product/${item._id}`, send)).toBe('EMAIL_NOT_VERIFIED');
    expect(await codeOf(poor, `product/${item._id}`, send)).toBe('INSUFFICIENT_BALANCE');
    expect(await codeOf(creator, `product/${item._id}`, send)).toBe('FORBIDDEN');
    expect((await server.call('POST', `/purchase-items/product/${item._id}`, { body: send })).status).toBe(401);
    expect(await stockOf(item._id)).toBe(5);
    await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [] } });
  });
  it.each(['draft', 'inactive', 'removed', 'rejected'])('while it is %s', async (state) => {
    const item = await shipped(state === 'draft' || state === 'inactive' ? { status: state } : {});
    if (state === 'removed') await own('DELETE', `/products/${item._id}`);
    if (state === 'rejected')
      await sql`update catalog_item set status = 'rejected', rejection_reason = 'no' where id = ${item._id}`.execute(
        server.platform.database.kysely,
      );
    const buyer = await rich();
    for (const type of ['product', 'gallery', 'video', 'photo', 'stream-recording'])
      expect(await codeOf(buyer, `${type}/${item._id}`, send), type).toBe('NOT_FOUND');
  });
  it('with what is said of it', async () => {
    const [item, buyer] = [await shipped(), await rich()];
    const path = `product/${item._id}`;
    expect(await codeOf(buyer, path, { ...send, price: 9 })).toBe('CONFLICT');
    expect(await codeOf(buyer, path, { ...send, couponCode: 'HALF' })).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, path, { ...send, quantity: 6 })).toBe('CONFLICT');
    expect(await codeOf(buyer, path, { ...send, quantity: 0 })).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, path)).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, path, { address: { ...ADDRESS, country: 'England' } })).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, path, { address: { ...ADDRESS, city: 'x'.repeat(200) } })).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, 'poster/1', send)).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, `product/${newId()}`, send)).toBe('NOT_FOUND');
    expect(await stockOf(item._id)).toBe(5);
  });
  it('by others than subscribers', async () => {
    const item = await shipped({ isSubscribersOnly: true });
    expect(await codeOf(await rich(), `product/${item._id}`, send)).toBe('NOT_OFFERED');
  });
});

it('takes the longest and oddest address there may be', async () => {
  const item = await shipped();
  const odd = (length: number) => '\ud800'.repeat(length);
  const address = { ...ADDRESS, name: odd(120), line1: odd(200), line2: odd(200), city: odd(120), region: odd(120) };
  const { status, data } = await buy(await rich(), `product/${item._id}`, { address });
  expect(status).toBe(200);
  const seen = await server.call<{ address: { name: string } }>('GET', `/orders/details/${data.orderId}`, {
    token: creator.token,
  });
  expect(seen.data.address.name).toBe('\ufffd'.repeat(120));
});

it('sells exactly what there is, to 200 buyers at once', { timeout: 120_000 }, async () => {
  const item = await shipped({ stock: 5 });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => rich(10)));
  const replies = await Promise.all(buyers.map((buyer) => buy(buyer, `product/${item._id}`, send)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(195);
  expect(await stockOf(item._id)).toBe(0);
  const left = await Promise.all(buyers.map((buyer) => balanceInTokens(server, buyer)));
  expect(left.filter((tokens) => tokens === 0)).toHaveLength(5);
  expect(left.filter((tokens) => tokens === 10)).toHaveLength(195);
});

it('sells what stays somebody’s once, however often they press at once', async () => {
  const [item, buyer] = [await download(), await rich(100)];
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => buy(buyer, `product/${item._id}`, undefined, newId())),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'ALREADY_DONE')).toHaveLength(19);
  expect(await balanceInTokens(server, buyer)).toBe(95);
});

it('sells what is sent again and again, by number', async () => {
  const [item, buyer] = [await shipped(), await rich()];
  expect((await buy(buyer, `product/${item._id}`, { ...send, quantity: 2 })).data).toMatchObject({ balance: 80 });
  expect((await buy(buyer, `product/${item._id}`, send)).data).toMatchObject({ balance: 70 });
  expect(await stockOf(item._id)).toBe(2);
  const last = await Promise.all([1, 2, 3].map(() => buy(buyer, `product/${item._id}`, { ...send, quantity: 2 })));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await stockOf(item._id), await balanceInTokens(server, buyer)]).toEqual([0, 50]);
});

it('takes what is free into the library, without a transfer', async () => {
  const [item, buyer] = [await download({ price: '0' }), await makeUser(server)];
  expect((await buy(buyer, `product/${item._id}`)).data).toMatchObject({ balance: 0, isBought: true });
  expect(await kept(buyer, 'products')).toMatchObject({
    total: 1,
    data: [{ item: { _id: item._id, isBought: true } }],
  });
});

it('answers a repeat with the first answer, whatever has changed since', async () => {
  const [item, buyer] = [await shipped({ stock: 1 }), await rich()];
  const first = await buy(buyer, `product/${item._id}`, send, 'a mug');
  await own('DELETE', `/products/${item._id}`);
  const again = await buy(buyer, `product/${item._id}`, send, 'a mug');
  expect([again.status, again.body]).toEqual([200, first.body]);
  const reused = await buy(buyer, `product/${item._id}`, { ...send, quantity: 2 }, 'a mug');
  expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await balanceInTokens(server, buyer)).toBe(90);
});

it('lists what was bought, the newest first, also when it was removed', async () => {
  const buyer = await rich();
  const items = [await shipped({ title: 'One' }), await shipped({ title: 'Two' }), await download({ title: 'Three' })];
  for (const { _id } of items) await buy(buyer, `product/${_id}`, send);
  await own('DELETE', `/products/${items[1]?._id}`);
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
