import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeUser, PASSWORD, type Person } from '../../../test/make/accounts.ts';
import { earningCalls, makeRefund, makeSpend } from '../../../test/make/earnings.ts';
import { balanceInTokens, fund } from '../../../test/make/paid-shows.ts';
import { createPaying } from '../../../test/make/refunds.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { LEDGER_CLAIMS } from '../ledger/index.ts';
import { proveClaims } from '../../platform/db/prove-claims.ts';
import { affiliateClaims } from './affiliates.claims.ts';
import { payShares } from './shares/pay-shares.ts';
import { shareDue } from './shares/share-due.ts';
import { patience } from '../../../../../tests/patience.ts';

type Own = Readonly<
  Record<'clicks' | 'signUps' | 'spent' | 'earned' | 'waiting' | 'held' | 'paid', number> &
    Record<'code' | 'link' | 'paidInto', string>
>;
let server: TestServer;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server);
});
afterAll(async () => {
  for (const line of await proveClaims(server.platform.database.kysely, { ...LEDGER_CLAIMS, ...affiliateClaims }))
    expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

const call = <T = Own>(who: Person, method: string, path: string, body?: object) =>
  server.call<T>(method, path, { token: who.token, ...(body ? { body } : {}) });
const own = async (who: Person) => (await call(who, 'GET', '/affiliate')).data;
const join = async (who: Person) => (await call(who, 'POST', '/affiliate')).data;
const set = (values: object) => call(staff, 'PUT', '/admin/settings', { values });
let made = 0;
/** Registers through a referral link, by default from a different machine each time. */
async function register(code: string, userAgent = `machine ${++made}`): Promise<Person> {
  const username = `brought${++made}`;
  const body = { email: `${username}@example.test`, username, password: PASSWORD, referral: code };
  const reply = await server.call<{ _id: string }>('POST', '/auth/users/register', {
    body,
    headers: { 'user-agent': userAgent },
  });
  expect(reply.status).toBe(200);
  await server.settle();
  await fund(server, reply.data._id, 1000);
  return { id: reply.data._id, username } as Person;
}
const share = async () => {
  await earningCalls(server).roll();
  while (await server.platform.transactions.system((tx) => shareDue(tx, 14)));
};
/** Lets all shares mature for two weeks and pays them. */
const pay = async () => {
  const { kysely } = server.platform.database;
  await sql`alter table affiliate_share disable trigger affiliate_share_kept`.execute(kysely);
  await sql`update affiliate_share set matures_at = matures_at - interval '15 days' where paid_by is null`.execute(
    kysely,
  );
  await sql`alter table affiliate_share enable trigger affiliate_share_kept`.execute(kysely);
  await payShares(server.platform.transactions);
};

it('returns a link, counts first visits and keeps the first referrer', async () => {
  const ann = await makeUser(server);
  const bob = await makePerformer(server);
  expect((await own(ann)).link).toBeUndefined();
  const { code, link } = await join(ann);
  expect([link.endsWith(`/r/${code}`), (await join(ann)).code]).toEqual([true, code]);
  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers, redirect: 'manual' });
  const first = await visit(`/r/${code}?to=/${bob.username}`);
  expect([first.status, first.headers.get('location')]).toEqual([302, `/${bob.username}`]);
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toContain(`referral=${code}`);
  expect(cookie).toContain(`Max-Age=${90 * 86_400}`);
  const other = await join(bob);
  const second = await visit(`/r/${other.code}`, { cookie: `referral=${code}` });
  expect(second.headers.get('set-cookie')).toBeNull();
  expect((await visit(`/r/${code}?to=//evil.example`)).headers.get('location')).toBe('/');
  expect((await visit('/r/nobody99')).headers.get('set-cookie')).toBeNull();
  const untracked = await visit(`/r/${code}`, { dnt: '1' });
  expect([untracked.headers.get('location'), untracked.headers.get('set-cookie')]).toEqual([
    `/auth/register?referral=${code}`,
    null,
  ]);
  expect([(await own(ann)).clicks, (await own(bob)).clicks]).toEqual([2, 0]);
  const today = new Date().toISOString().slice(0, 10);
  const days = await call<{ data: object[] }>(ann, 'GET', `/affiliate/days?fromDate=${today}&toDate=${today}`);
  expect(days.data.data).toEqual([{ date: today, clicks: 2, signUps: 0, spent: 0, earned: 0 }]);
  expect((await call(ann, 'GET', '/affiliate/days?fromDate=2020-01-01&toDate=2026-01-01')).status).toBe(400);
});

it('shares the site’s part of a spend exactly, and reverses it on refund', async () => {
  const ann = await makePerformer(server);
  const creator = await makePerformer(server);
  const viewer = await register((await join(ann)).code);
  const rates = { platformPercent: 33.33, studioPercent: 0 };
  const spend = await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units: 10_01, rates });
  await share();
  // 33.33% of 1001 is 333 units, and 20% of that is 66.
  expect(await own(ann)).toMatchObject({ signUps: 1, spent: 10.01, earned: 0.66, waiting: 0.66, paid: 0 });
  expect(await balanceInTokens(server, creator)).toBe(6.68);
  await share();
  expect((await own(ann)).earned).toBe(0.66);
  await makeRefund(server, spend, { amountUnits: 500 });
  await share();
  const half = (await own(ann)).earned;
  expect(half).toBeGreaterThan(0.3);
  expect(half).toBeLessThan(0.35);
  await makeRefund(server, spend);
  await share();
  expect(await own(ann)).toMatchObject({ earned: 0, waiting: 0, spent: 0 });
});

it('pays matured shares into earnings and wallets, and offsets overpayments against later ones', async () => {
  const ann = await makePerformer(server);
  const bob = await makeUser(server);
  const creator = await makePerformer(server);
  const spends: string[] = [];
  for (const [who, units] of [
    [ann, 100_00],
    [bob, 50_00],
  ] as const) {
    const viewer = await register((await join(who)).code);
    spends.push(await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units }));
    await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units: 1_00 });
  }
  await share();
  await payShares(server.platform.transactions);
  expect([await balanceInTokens(server, ann), await balanceInTokens(server, bob)]).toEqual([0, 0]);
  await pay();
  await pay();
  expect([await balanceInTokens(server, ann), await balanceInTokens(server, bob)]).toEqual([6.06, 3.06]);
  expect(await own(ann)).toMatchObject({ earned: 6.06, waiting: 0, paid: 6.06, paidInto: 'earnings' });
  const history = await call<{ data: { type: string; token: number }[] }>(bob, 'GET', '/transactions/user/search');
  expect(history.data.data[0]).toMatchObject({ type: 'affiliate', token: 3.06 });
  await earningCalls(server).roll();
  const rows = await call<{ data: { kind: string; net: number }[] }>(ann, 'GET', '/earning/performer/search');
  expect(rows.data.data[0]).toMatchObject({ kind: 'affiliate', net: 6.06 });

  await makeRefund(server, spends[0] ?? '');
  await share();
  expect(await own(ann)).toMatchObject({ earned: 0.06, waiting: -6, paid: 6.06 });
  await pay();
  expect(await balanceInTokens(server, ann)).toBe(6.06);
});

it('applies the terms in force at registration, for their duration; none without a program', async () => {
  const ann = await makeUser(server);
  const creator = await makePerformer(server);
  const { code } = await join(ann);
  const viewer = await register(code);
  await set({ affiliatePercent: 50 });
  await server.settle();
  await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units: 100_00 });
  const later = new Date(Date.now() + 400 * 86_400_000);
  await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units: 100_00, at: later });
  const before = new Date(Date.now() - 86_400_000);
  await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units: 100_00, at: before });
  await share();
  expect(await own(ann)).toMatchObject({ earned: 6, spent: 100 });
  await set({ affiliatePercent: 0 });
  await server.settle();
  await register(code);
  expect((await own(ann)).signUps).toBe(1);
  expect((await call(await makeUser(server), 'POST', '/affiliate')).body.code).toBe('UNAVAILABLE');
  await set({ affiliatePercent: 20 });
  await server.settle();
});

it('holds self-referrals from the same machine for staff, and ignores aliases of the affiliate’s own mailbox', async () => {
  const ann = await makeUser(server, { email: 'ann@example.test' });
  const creator = await makePerformer(server);
  const { code } = await join(ann);
  const twin = await register(code, 'test');
  await makeSpend(server, { payerId: twin.id, performerId: creator.id, units: 100_00 });
  await share();
  await pay();
  expect(await own(ann)).toMatchObject({ signUps: 1, earned: 6, waiting: 6, held: 6, paid: 0 });
  const held = await call<{ data: { _id: string; flags: string[]; viewer: { username: string } }[] }>(
    staff,
    'GET',
    '/admin/affiliate-referrals?state=held',
  );
  const [found] = held.data.data;
  expect(found).toMatchObject({ flags: ['device', 'network'], viewer: { username: twin.username } });
  const decide = (body: object) => call(staff, 'POST', `/admin/affiliate-referrals/${found?._id}/decide`, body);
  expect((await decide({ state: 'refused' })).body.code).toBe('VALIDATION_FAILED');
  expect((await decide({ state: 'refused', reason: 'The same person' })).status).toBe(200);
  await share();
  expect(await own(ann)).toMatchObject({ earned: 0, waiting: 0 });
  expect((await decide({ state: 'counts' })).status).toBe(200);
  await share();
  await pay();
  expect(await own(ann)).toMatchObject({ earned: 6, waiting: 0, paid: 6 });

  const body = { email: 'ann+2@example.test', username: 'annsecond', password: PASSWORD, referral: code };
  await server.call('POST', '/auth/users/register', { body, headers: { 'user-agent': 'elsewhere' } });
  await server.settle();
  expect((await own(ann)).signUps).toBe(1);
  const rows = await call<{ data: { name: string }[] }>(ann, 'GET', '/affiliate/referrals');
  expect(rows.data.data).toMatchObject([{ name: 'br…', state: 'counts', percent: 20, earned: 6 }]);
});

it('earns nothing from charged-back money, whoever bears the loss', async () => {
  const ann = await makeUser(server);
  const creator = await makePerformer(server);
  const { code } = await join(ann);
  const viewer = await makeUser(server);
  await server.platform.transactions.system(async (tx) => {
    tx.announce('user/referred', {
      userId: viewer.id,
      email: viewer.email,
      code,
      address: '10.0.0.1',
      userAgent: 'other',
    });
  });
  await server.settle();
  const paying = await createPaying(server);
  await fund(server, viewer.id, 10);
  await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units: 10_00 });
  const paymentId = await paying.buy(viewer);
  await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units: 200_00 });
  await share();
  expect((await own(ann)).earned).toBe(12.6);
  await paying.report(paymentId, 'charged_back');
  await vi.waitFor(async () => {
    await server.settle();
    await share();
    expect((await own(ann)).earned).toBe(0.6);
  }, patience(10_000));
});

it('is blocked by staff: the link refers nobody, and nothing is paid', async () => {
  const ann = await makeUser(server);
  const creator = await makePerformer(server);
  const { code } = await join(ann);
  const viewer = await register(code);
  await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units: 100_00 });
  await share();
  const block = (isBlocked: boolean) =>
    call<{ isBlocked: boolean }>(staff, 'PUT', `/admin/affiliates/${ann.id}`, { isBlocked, reason: 'Spam' });
  expect((await block(true)).data).toMatchObject({ isBlocked: true, signUps: 1 });
  await register(code);
  await pay();
  expect(await own(ann)).toMatchObject({ signUps: 1, paid: 0, waiting: 6 });
  await block(false);
  await pay();
  expect(await balanceInTokens(server, ann)).toBe(6);
  const list = await call<{ data: { code: string }[] }>(staff, 'GET', `/admin/affiliates?q=${code}`);
  expect(list.data.data).toMatchObject([{ code }]);
});

it('the database rejects a payout that differs from the sum of its shares', async () => {
  const { kysely } = server.platform.database;
  const wrong = sql`insert into affiliate_share (id, viewer_id, affiliate_id, spend_id, at, spent_units, units,
    matures_at, booked_by)
    select gen_random_uuid(), viewer_id, affiliate_id, spend_id, at, 1, 1, matures_at, booked_by from affiliate_share
      limit 1`;
  await expect(wrong.execute(kysely)).rejects.toThrow('does not carry');
  await expect(sql`update affiliate_share set units = units + 1`.execute(kysely)).rejects.toThrow('is what it was');
});
