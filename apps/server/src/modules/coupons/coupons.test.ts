import type { Coupon } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { createCouponDesk } from '../../../test/make/coupons.ts';
import { createStore } from '../../../test/make/store.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { expireCoupons } from './use/expire-coupons.ts';
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
afterAll(() => server.close());

const minutes = (n: number) => new Date(Date.now() + n * 60_000);
const change = (id: string, body: object, who = creator) =>
  server.call<Coupon>('PUT', `/coupons/${id}`, { token: who.token, body });

it('is created, found, changed and deleted by its creator only', async () => {
  const made = await desk.make({ code: ' Summer-24 ', name: 'For the beach', applyFor: 'video', minimum: 2.5 });
  expect(made).toMatchObject({
    code: 'SUMMER-24',
    name: 'For the beach',
    performerId: creator.id,
    applyFor: 'video',
    type: 'percent',
    value: 50,
    minimum: 2.5,
    limit: 5,
    limitPerUser: 1,
    state: 'active',
    uses: 0,
    reserved: 0,
    borneBy: 'creator-and-site',
  });
  const other = await makePerformer(server);
  const as = async (method: string, who: Person, body?: object) =>
    (await server.call(method, `/coupons/${made._id}`, { token: who.token, body })).status;
  expect([await as('GET', other), await as('PUT', other, { value: 1 }), await as('DELETE', other)]).toEqual([
    404, 404, 404,
  ]);
  const list = async (query: string, who = creator) =>
    (await server.call<{ data: Coupon[]; total: number }>('GET', `/coupons/search?${query}`, { token: who.token }))
      .data;
  expect((await list('q=beach')).data.map(({ _id }) => _id)).toEqual([made._id]);
  expect(await list('q=beach', other)).toEqual({ data: [], total: 0 });
  expect((await list('q=summer&state=expired')).total).toBe(0);

  const changed = await change(made._id, { type: 'fixed', value: 3.25, limit: null, expiresAt: minutes(60) });
  expect(changed.data).toMatchObject({
    type: 'fixed',
    value: 3.25,
    applyFor: 'video',
    minimum: 2.5,
    code: 'SUMMER-24',
  });
  expect(changed.data.limit).toBeUndefined();
  expect(
    (await server.call('POST', '/coupons/create', { token: creator.token, body: { ...changed.data } })).status,
  ).toBe(409);
  expect(await as('DELETE', creator)).toBe(200);
  expect([await as('GET', creator), await as('DELETE', creator)]).toEqual([404, 404]);
  await desk.make({ code: 'summer-24' });
});

it.each([
  ['a package', { applyFor: 'package' }, 'applyFor'],
  ['more than everything', { value: 101 }, 'value'],
  ['half a percent', { value: 0.5 }, 'value'],
  ['thousandths of a token', { type: 'fixed', value: 1.005 }, 'value'],
  ['nothing', { value: 0 }, 'value'],
  ['something unknown', { applyFor: 'everything' }, 'applyFor'],
  ['an end before the beginning', { startsAt: minutes(60), expiresAt: minutes(30) }, 'expiresAt'],
  ['an end that is over', { expiresAt: minutes(-1) }, 'expiresAt'],
  ['a code of spaces', { code: 'a b c' }, 'code'],
  ['no uses', { limit: 0 }, 'limit'],
])('rejects %s', async (_, fields, property) => {
  const body = { code: 'never', applyFor: 'all', type: 'percent', value: 10, ...fields };
  const reply = await server.call('POST', '/coupons/create', { token: creator.token, body });
  expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(reply.body.message).toMatchObject([{ property }]);
});

it('reports whether and how much it discounts, or why not', async () => {
  const item = await shop.sent();
  const buyer = await makeUser(server);
  const says = async (fields: object, query: Record<string, string> = {}) => {
    const { code } = await desk.make(fields);
    const { data } = await desk.check(buyer, { code: code.toLowerCase(), itemId: item._id, ...query });
    return data.reason ?? data.saves;
  };
  expect(await says({})).toBe(5);
  expect(await says({ value: 33, applyFor: 'product' })).toBe(3.3);
  expect(await says({ type: 'fixed', value: 2.5 })).toBe(2.5);
  expect(await says({ type: 'fixed', value: 30 })).toBe(10);
  expect(await says({}, { price: '30' })).toBe(15);
  expect(await says({ applyFor: 'video' })).toBe('not-for-this');
  expect(await says({ minimum: 10.01 })).toBe('below-minimum');
  expect(await says({ startsAt: minutes(5) })).toBe('not-started');
  expect(await says({ isActive: false })).toBe('unknown');
  expect(await says({}, { itemId: newId() })).toBe('not-for-this');
  expect(await says({}, { performerId: (await makePerformer(server)).id })).toBe('unknown');
  expect((await desk.check(buyer, { code: 'NO SUCH' })).data).toEqual({
    valid: false,
    reason: 'unknown',
    message: 'This coupon is not valid.',
    code: 'NO SUCH',
  });
  const { code } = await desk.make();
  await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [buyer.id] } });
  expect((await desk.check(buyer, { code, itemId: item._id })).data.reason).toBe('unknown');
  await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [] } });
});

it('is reserved for 15 minutes, extended, moved and released', async () => {
  const item = await shop.sent();
  const next = await shop.sent();
  const buyer = await makeUser(server);
  const other = await makeUser(server);
  const { _id, code } = await desk.make({ limit: 1 });
  const first = await desk.apply(buyer, { code, itemId: item._id });
  expect(first.data).toMatchObject({ valid: true, saves: 5, total: 5, price: 10 });
  expect(Date.parse(first.data.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
  const again = await desk.apply(buyer, { code, itemId: next._id });
  expect(again.data._id).toBe(first.data._id);
  expect(await desk.view(_id)).toMatchObject({ reserved: 1, uses: 0, state: 'used-up' });
  const late = await desk.apply(other, { code, itemId: item._id });
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);

  const { code: second, _id: secondId } = await desk.make();
  await desk.apply(buyer, { code: second, itemId: next._id });
  expect([(await desk.view(_id)).reserved, (await desk.view(secondId)).reserved]).toEqual([0, 1]);
  expect((await desk.remove(buyer, second.toLowerCase())).data).toEqual({ success: true });
  expect((await desk.remove(buyer, 'NOTHING')).data).toEqual({ success: true });
  expect((await desk.view(secondId)).reserved).toBe(0);

  await desk.apply(other, { code, itemId: item._id });
  await expireCoupons(server.platform, minutes(14));
  expect((await desk.view(_id)).reserved).toBe(1);
  await Promise.all([1, 2, 3].map(() => expireCoupons(server.platform, minutes(16))));
  expect(await desk.view(_id)).toMatchObject({ reserved: 0, uses: 0, state: 'active' });

  const unconfirmed = await makeUser(server, { emailVerified: false });
  expect((await desk.apply(unconfirmed, { code })).body.code).toBe('EMAIL_NOT_VERIFIED');
  expect((await desk.apply(buyer, { code: 'GUESS' })).status).toBe(404);
});

it('reclaims expired reservations before the job runs', async () => {
  const slow = await makeUser(server);
  const quick = await makeUser(server);
  const { _id, code } = await desk.make({ limit: 1 });
  await desk.apply(slow, { code });
  await sql`update coupon_use set expires_at = now() - interval '1 second' where coupon_id = ${_id}`.execute(
    server.platform.database.kysely,
  );
  expect((await desk.check(quick, { code })).data.valid).toBe(true);
  expect((await desk.apply(quick, { code })).status).toBe(200);
  expect((await desk.apply(slow, { code })).status).toBe(409);
  expect(await desk.view(_id)).toMatchObject({ reserved: 1, uses: 0 });
});

it(
  'is reserved exactly as often as its limit allows, by 200 people at once',
  { timeout: patience(120_000) },
  async () => {
    const { _id, code } = await desk.make({ limit: 7 });
    const people = await Promise.all(Array.from({ length: 200 }, () => makeUser(server)));
    const replies = await Promise.all(people.map((who) => desk.apply(who, { code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(replies.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(193);
    expect(await desk.view(_id)).toMatchObject({ reserved: 7, uses: 0, state: 'used-up' });
    expect((await change(_id, { limit: 6 })).body.message).toMatchObject([{ property: 'limit' }]);
    await expect(
      sql`update coupon set taken = taken + 1 where id = ${_id}`.execute(server.platform.database.kysely),
    ).rejects.toThrow('coupon_limit');
  },
);

it('created by staff is site-wide and valid for every creator’s buyers', async () => {
  const staff = await makeStaff(server);
  const moderator = await makeStaff(server, { staffRole: 'moderator' });
  const body = { code: 'welcome', applyFor: 'all', type: 'percent', value: 10, limitPerUser: 2 };
  const as = (who: Person, method: string, path = '', said?: object) =>
    server.call<Coupon>(method, `/admin/coupons${path}`, { token: who.token, body: said });
  expect((await as(moderator, 'POST', '', body)).status).toBe(403);
  const made = (await as(staff, 'POST', '', body)).data;
  expect(made).toMatchObject({ code: 'WELCOME', limitPerUser: 2, borneBy: 'creator-and-site' });
  const buyer = await makeUser(server);
  expect((await desk.check(buyer, { code: 'welcome', price: '10' })).data).toMatchObject({ valid: true, saves: 1 });
  await desk.make({ code: 'welcome', value: 20 });
  expect((await desk.check(buyer, { code: 'welcome', price: '10' })).data).toMatchObject({ valid: true, saves: 2 });
  expect((await change(made._id, { value: 90 })).status).toBe(404);
  expect((await as(staff, 'PUT', `/${made._id}`, { value: 15 })).data.value).toBe(15);
  expect((await as(staff, 'POST', '', { ...body, code: 'free', applyFor: 'package', value: 100 })).status).toBe(400);
  expect((await as(staff, 'POST', '', { ...body, code: 'cash', applyFor: 'package', type: 'fixed' })).status).toBe(400);
  expect((await as(staff, 'DELETE', `/${made._id}`)).data).toEqual({ success: true });
  const { rows } = await sql<{ action: string }>`
    select action from audit_row where subject = ${`coupon:${made._id}`} order by id`.execute(
    server.platform.database.kysely,
  );
  expect(rows.map(({ action }) => action)).toEqual(['coupon.create', 'coupon.update', 'coupon.remove']);
});
