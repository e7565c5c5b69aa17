import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { createPoster, type MadePost } from '../../../test/make/posts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { proveLedger } from '../ledger/index.ts';
import { lockPurchase } from '../bought/index.ts';
import { refundPurchase } from './refund-purchase.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let creator: Person;
let posts: ReturnType<typeof createPoster>;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  posts = createPoster(server);
  const mediaIds = [await posts.bring(creator)];
  const made = await posts.post(creator, { text: 'At night', mediaIds, audience: 'price', price: 10 });
  id = made.data._id;
  await posts.until(creator, id, 'active');
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

interface Bought {
  purchaseId: string;
  balance: number;
}
const buy = (who: Person, post = id, options: { body?: object; key?: string } = {}) =>
  server.call<Bought>('POST', `/purchase-items/post/${post}`, { token: who.token, ...options });
const library = async (who: Person) =>
  (
    await server.call<{ data: { state: string; isRemoved: boolean; title: string; post?: MadePost }[] }>(
      'GET',
      '/purchased-items/user/search?type=post',
      { token: who.token },
    )
  ).data.data;

it('is paid once, opens for its buyer, and appears in lists and library', async () => {
  const buyer = await makeRichUser(server, 100);
  const key = newId();
  await server.call('POST', `/favourite/${creator.id}/like`, { token: buyer.token });
  expect((await posts.view(id, buyer)).data).toMatchObject({ isOpen: false, isBought: false });
  expect((await buy(buyer, id, { body: { price: 9 } })).body.code).toBe('CONFLICT');
  const paid = await buy(buyer, id, { body: { price: 10 }, key });
  expect(paid.data).toMatchObject({ balance: 90, isBought: true });
  expect((await buy(buyer, id, { body: { price: 10 }, key })).data).toEqual(paid.data);
  const again = await buy(buyer);
  expect([again.status, again.body.message]).toEqual([409, 'You already have this.']);
  expect(await balanceInTokens(server, buyer)).toBe(90);
  expect(await balanceInTokens(server, creator)).toBe(7);
  const { data } = await posts.view(id, buyer);
  expect(data).toMatchObject({ isOpen: true, isBought: true });
  expect(data.media[0]?.picture?.src).not.toContain('blurred');
  const feed = await server.call<{ data: MadePost[] }>('GET', '/feed', { token: buyer.token });
  expect(feed.data.data).toMatchObject([{ _id: id, isBought: true, isOpen: true }]);
  expect(await library(buyer)).toMatchObject([{ state: 'paid', title: 'At night', post: { _id: id, isOpen: true } }]);
  const lines = await server.call<{ data: object[] }>('GET', '/transactions/user/search?type=post', {
    token: buyer.token,
  });
  expect(lines.data.data).toMatchObject([{ type: 'post', token: -10, description: 'At night' }]);
  await vi.waitFor(async () => {
    const own = await server.call<MadePost>('GET', `/creator/posts/${id}`, { token: creator.token });
    expect(own.data.sales).toBe(1);
  }, patience(10_000));
});

it('twenty concurrent purchases by one buyer pay once', async () => {
  const buyer = await makeRichUser(server, 100);
  const replies = await Promise.all(Array.from({ length: 20 }, () => buy(buyer)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([undefined, 'ALREADY_DONE']));
  expect(await balanceInTokens(server, buyer)).toBe(90);
});

it('a refunded post is locked again', async () => {
  const buyer = await makeRichUser(server, 100);
  const { purchaseId } = (await buy(buyer)).data;
  await server.platform.transactions.system(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (purchase) await refundPurchase(tx, purchase);
  });
  expect(await balanceInTokens(server, buyer)).toBe(100);
  expect((await posts.view(id, buyer)).data).toMatchObject({ isOpen: false, isBought: false });
  expect((await library(buyer))[0]).toMatchObject({ state: 'refunded', post: { isOpen: false } });
  expect((await buy(buyer)).status).toBe(200);
});

it('a video in it plays only by its buyer’s links, until refunded', async () => {
  const upload = await posts.bring(creator);
  const made = (await posts.post(creator, { mediaIds: [upload], audience: 'price', price: 2 })).data._id;
  await posts.until(creator, made, 'active');
  const mp4 = `renditions/${upload}/one/video.mp4`;
  await server.platform.files.put(mp4, Buffer.from('a film'), 'video/mp4');
  const renditions = JSON.stringify({ video: { mp4, bytes: 6, rungs: [] } });
  await sql`update upload set kind = 'video', renditions = renditions || ${renditions}::jsonb
    where id = ${upload}`.execute(server.platform.database.kysely);
  const buyer = await makeRichUser(server, 5);
  const stranger = await makeRichUser(server, 5);
  expect((await posts.view(made, buyer)).data.media[0]).not.toHaveProperty('playback');
  const { purchaseId } = (await buy(buyer, made)).data;
  const link = (await posts.view(made, buyer)).data.media[0]?.playback?.mp4 ?? '';
  const play = async (who?: Person) => {
    const headers: Record<string, string> = who ? { authorization: who.token } : {};
    return fetch(`http://127.0.0.1:${server.port}${link}`, { headers });
  };
  expect(await (await play(buyer)).text()).toBe('a film');
  expect((await play(stranger)).status).toBe(403);
  expect((await play()).status).toBe(403);
  await server.platform.transactions.system(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (purchase) await refundPurchase(tx, purchase);
  });
  expect((await posts.view(made, buyer)).data.media[0]).not.toHaveProperty('playback');
  await server.call('DELETE', `/creator/posts/${made}`, { token: creator.token });
  const again = (await server.call<MadePost>('GET', `/feed/posts/${made}`, { token: buyer.token })).status;
  expect(again).toBe(404);
});

it('stays available to its buyer after deletion', async () => {
  const mediaIds = [await posts.bring(creator)];
  const made = (await posts.post(creator, { mediaIds, audience: 'price', price: 1 })).data._id;
  await posts.until(creator, made, 'active');
  const buyer = await makeRichUser(server, 5);
  await buy(buyer, made);
  await server.call('DELETE', `/creator/posts/${made}`, { token: creator.token });
  expect((await posts.view(made)).status).toBe(404);
  const { data } = await posts.view(made, buyer);
  const look = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${server.port}${data.media[0]?.picture?.src}`, { headers })).status;
  expect(await look({ authorization: buyer.token })).toBe(200);
  expect(await look({})).toBe(403);
  expect(await library(buyer)).toMatchObject([{ isRemoved: true, title: expect.stringContaining('Post by') }]);
});

it('rejects a post that isn’t for sale', async () => {
  const [free, fans, draft] = await Promise.all(
    [{ text: 'for all' }, { text: 'fans', audience: 'subscribers' }, { text: 'x', status: 'draft' }].map(
      async (body) => (await posts.post(creator, body)).data._id,
    ),
  );
  const buyer = await makeRichUser(server, 100);
  expect((await buy(buyer, free)).body.code).toBe('NOT_OFFERED');
  expect((await buy(buyer, fans)).body.code).toBe('NOT_OFFERED');
  expect((await buy(buyer, draft)).status).toBe(404);
  expect((await buy(buyer, newId())).status).toBe(404);
  expect((await buy(creator)).status).toBe(403);
  expect((await buy(await makeUser(server))).body.code).toBe('INSUFFICIENT_BALANCE');
  const blocked = await makeRichUser(server, 100);
  await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
  expect((await buy(blocked)).status).toBe(404);
  expect(await balanceInTokens(server, buyer)).toBe(100);
});
