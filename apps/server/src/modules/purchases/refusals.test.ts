import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, fund, makeRichUser } from '../../../test/make/paid-shows.ts';
import { ADDRESS, createStore, SEND } from '../../../test/make/store.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let creator: Person;
let shop: ReturnType<typeof createStore>;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  shop = createStore(server, () => creator);
});
afterAll(() => server.close());

const rich = (tokens = 100) => makeRichUser(server, tokens);

describe('rejects a purchase', () => {
  const codeOf = async (who: Person, path: string, body?: object) => {
    const before = await balanceInTokens(server, who);
    const reply = await shop.buy(who, path, body);
    if (reply.status !== 200 && who !== creator) expect(await balanceInTokens(server, who)).toBe(before);
    return reply.body.code ?? reply.status;
  };
  it('by an ineligible buyer', async () => {
    const item = await shop.sent();
    const blocked = await rich();
    const fresh = await makeUser(server, { emailVerified: false });
    const poor = await makeUser(server);
    await fund(server, fresh.id, 100);
    await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
    expect(await codeOf(blocked, `product/${item._id}`, SEND)).toBe('NOT_FOUND');
    expect(await codeOf(fresh, `product/${item._id}`, SEND)).toBe('EMAIL_NOT_VERIFIED');
    expect(await codeOf(poor, `product/${item._id}`, SEND)).toBe('INSUFFICIENT_BALANCE');
    expect(await codeOf(creator, `product/${item._id}`, SEND)).toBe('FORBIDDEN');
    expect((await server.call('POST', `/purchase-items/product/${item._id}`, { body: SEND })).status).toBe(401);
    expect(await shop.stockOf(item._id)).toBe(5);
    await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [] } });
  });
  it.each(['draft', 'inactive', 'removed', 'rejected'])('while it is %s', async (state) => {
    const item = await shop.sent(state === 'draft' || state === 'inactive' ? { status: state } : {});
    if (state === 'removed') await shop.own('DELETE', `/products/${item._id}`);
    if (state === 'rejected')
      await sql`update catalog_item set status = 'rejected', rejection_reason = 'no' where id = ${item._id}`.execute(
        server.platform.database.kysely,
      );
    const buyer = await rich();
    for (const type of ['product', 'gallery', 'video', 'photo', 'stream-recording'])
      expect(await codeOf(buyer, `${type}/${item._id}`, SEND), type).toBe('NOT_FOUND');
  });
  it('with invalid input', async () => {
    const item = await shop.sent();
    const buyer = await rich();
    const path = `product/${item._id}`;
    expect(await codeOf(buyer, path, { ...SEND, price: 9 })).toBe('CONFLICT');
    expect(await codeOf(buyer, path, { ...SEND, couponCode: 'HALF' })).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, path, { ...SEND, quantity: 6 })).toBe('CONFLICT');
    expect(await codeOf(buyer, path, { ...SEND, quantity: 0 })).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, path)).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, path, { address: { ...ADDRESS, country: 'England' } })).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, path, { address: { ...ADDRESS, city: 'x'.repeat(200) } })).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, 'poster/1', SEND)).toBe('VALIDATION_FAILED');
    expect(await codeOf(buyer, `product/${newId()}`, SEND)).toBe('NOT_FOUND');
    expect(await shop.stockOf(item._id)).toBe(5);
  });
  it('by non-subscribers, if limited to them', async () => {
    const item = await shop.sent({ isSubscribersOnly: true });
    expect(await codeOf(await rich(), `product/${item._id}`, SEND)).toBe('NOT_OFFERED');
  });
});
