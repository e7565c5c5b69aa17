import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff, type Person } from '../../../test/make/accounts.ts';
import { createBoosting, MINUTE } from '../../../test/make/boosts.ts';
import { balanceInTokens, fund, makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { suspendAccount } from '../accounts/index.ts';
import { newId } from '../../platform/ids.ts';
import { proveLedger, refundTransfer } from '../ledger/index.ts';
import { unusedUnits } from './boosts.rules.ts';

let server: TestServer;
let staff: Person;
let boosts: ReturnType<typeof createBoosting>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server);
  boosts = createBoosting(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
const bought = async () => {
  const creator = await boosts.live();
  const viewer = await makeRichUser(server, 100);
  boosts.watchers.set(creator.id, 5);
  const { data } = await boosts.buy(viewer, { performerId: creator.id });
  return { creator, viewer, id: data.boost._id };
};
const goOffline = ({ token }: Person) =>
  server.call('POST', '/performers/streaming-status/update', { token, body: { status: 'offline' } });

it('is recorded each minute and ends with one mailed report', async () => {
  const { creator, viewer, id } = await bought();
  for (let visit = 0; visit < 3; visit += 1) await server.call('POST', `/performers/${creator.id}/inc-view`);
  await server.call('POST', `/favourites/${creator.id}/like`, { token: viewer.token });
  for (const [minute, viewers] of [9, 14, 11].entries()) {
    boosts.watchers.set(creator.id, viewers);
    await Promise.all([boosts.watch(minute + 5), boosts.watch(minute + 5)]);
  }
  const running = (await boosts.view(creator, id)).data;
  // Only later samples, because the server's own job may record the current minute.
  const later = running.samples.filter(({ at }) => Date.parse(at) > Date.now() + 3 * MINUTE);
  expect(later.map(({ viewers }) => viewers)).toEqual([9, 14, 11]);
  expect(running).toMatchObject({ status: 'running', report: { views: 3, mostViewers: 14 } });
  await Promise.all([boosts.watch(31), boosts.watch(31), boosts.watch(31)]);
  await boosts.watch(32);
  const { data } = await boosts.view(viewer, id);
  expect(data).toMatchObject({ status: 'finished', report: { views: 3, mostViewers: 14 } });
  expect(data.report.viewersGained).toBe(14 - data.report.viewersAtStart);
  expect(data).not.toHaveProperty('refunded');
  for (const reader of [viewer, creator]) {
    await waitForMail(server, reader.email, 'has ended');
    const mails = (await server.mails(reader.email)).filter(({ subject }) => /boost/i.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Visits: 3 ·');
  }
  expect(await boosts.list(creator)).toMatchObject({ total: 1, data: [{ _id: id, boughtBy: { _id: viewer.id } }] });
  expect(await boosts.list(viewer, '?status=running')).toMatchObject({ total: 0 });
  expect((await boosts.view(await makeRichUser(server, 1), id)).body.code).toBe('NOT_FOUND');
});

it('continues if the creator returns within five minutes; otherwise unused minutes are refunded', async () => {
  const { creator, viewer, id } = await bought();
  await goOffline(creator);
  await boosts.watch(10);
  expect((await boosts.view(viewer, id)).data).toMatchObject({ status: 'running' });
  expect((await boosts.view(viewer, id)).data.offlineSince).toBeDefined();
  await makeBroadcast(server, creator);
  await boosts.watch(14);
  expect((await boosts.view(viewer, id)).data.offlineSince).toBeUndefined();
  await goOffline(creator);
  await boosts.watch(15);
  await boosts.watch(19);
  expect((await boosts.view(viewer, id)).data).toMatchObject({ status: 'running' });
  await Promise.all([boosts.watch(20), boosts.watch(20)]);
  await boosts.watch(21);
  const { data } = await boosts.view(viewer, id);
  // 15 minutes and some milliseconds have started, so 16 of 30 are used.
  const back = Math.floor((5000 * 14) / 30) / 100;
  expect(data).toMatchObject({ status: 'ended', endReason: 'offline', refunded: back });
  expect(await balanceInTokens(server, viewer)).toBe(50 + back);
  const { data: lines } = await server.call<{ data: object[] }>('GET', '/transactions/user/search', viewer);
  expect(lines.data[0]).toMatchObject({ type: 'refund', token: back, description: '30 min' });
  expect(lines.data[0]).toMatchObject({ counterpart: { _id: creator.id } });
});

it('ends at once when the creator is unlisted, and refunds unused minutes', async () => {
  const { creator, viewer, id } = await bought();
  await server.platform.transactions.system((tx) => suspendAccount(tx, creator.id, 'test'));
  expect(await boosts.promoted(viewer)).toEqual([]);
  await boosts.watch(0.5);
  expect((await boosts.view(viewer, id)).data).toMatchObject({ status: 'ended', endReason: 'unlisted' });
  expect(await balanceInTokens(server, viewer)).toBe(50 + Math.floor((5000 * 29) / 30) / 100);
});

it('staff end one once with a chosen refund, and it is audited', async () => {
  const one = await bought();
  const two = await bought();
  const three = await bought();
  const end = (id: string, refund: string) => boosts.end(staff, id, { refund, reason: 'A mistake' });
  const replies = await Promise.all([end(one.id, 'all'), end(one.id, 'all'), end(one.id, 'unused')]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(2);
  expect((await end(two.id, 'none')).data).toMatchObject({ status: 'ended', endReason: 'staff' });
  expect(await balanceInTokens(server, two.viewer)).toBe(50);
  expect((await end(three.id, 'unused')).data.refunded).toBe(Math.floor((5000 * 29) / 30) / 100);
  expect((await boosts.all(staff, '?status=ended')).data.data.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([one.id, two.id, three.id]),
  );
  const { rows } = await server.platform.database.pool.query(
    `select detail from audit_row where action = 'boost.end' and subject = $1`,
    [`boost:${one.id}`],
  );
  expect(rows).toHaveLength(1);
  expect((await boosts.end(one.viewer, two.id, { refund: 'all', reason: 'x' })).body.code).toBe('FORBIDDEN');
  await waitForMail(server, two.viewer.email, 'has ended');
  expect((await server.mails(two.viewer.email))[0]?.text).toContain('A mistake');
});

it('refunds what is left after a chargeback', async () => {
  const all = await bought();
  const most = await bought();
  for (const [{ id }, amountUnits] of [
    [all, 5000],
    [most, 4000],
  ] as const) {
    const { rows } = await server.platform.database.pool.query<{ transfer_id: string }>(
      'select transfer_id from boost where id = $1',
      [id],
    );
    const originId = rows[0]?.transfer_id ?? '';
    const wish = { originId, key: newId(), amountUnits, chargeback: true };
    await server.platform.transactions.system((tx) => refundTransfer(tx, wish));
  }
  const end = (id: string) => boosts.end(staff, id, { refund: 'all', reason: 'A mistake' });
  expect((await end(all.id)).data).not.toHaveProperty('refunded');
  expect((await end(most.id)).data.refunded).toBe(10);
  expect([await balanceInTokens(server, all.viewer), await balanceInTokens(server, most.viewer)]).toEqual([100, 100]);
});

it('refunds a creator’s payment to earnings', async () => {
  const creator = await boosts.live();
  await fund(server, creator.id, 60);
  const { data } = await boosts.buy(creator);
  await boosts.end(staff, data.boost._id, { refund: 'all', reason: 'A mistake' });
  expect(await balanceInTokens(server, creator)).toBe(60);
});

it('is unchanged when the job is killed while ending it', async () => {
  const { viewer, id } = await bought();
  const { pool } = server.platform.database;
  await pool.query(
    `create function fail_mail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await pool.query(
    `create trigger fail_mail before update on boost for each row
      when (new.status <> 'running') execute function fail_mail()`,
  );
  await boosts.watch(40);
  expect((await boosts.view(viewer, id)).data).toMatchObject({ status: 'running' });
  await pool.query('drop trigger fail_mail on boost');
  await boosts.watch(40);
  expect((await boosts.view(viewer, id)).data).toMatchObject({ status: 'finished' });
});

it('counts started minutes as used, even if the clock jumps', () => {
  const started_at = new Date(0);
  const boost = { price_units: 1000, minutes: 30, started_at, ends_at: new Date(30 * MINUTE), offline_since: null };
  const after = (ms: number, more = {}) => unusedUnits({ ...boost, ...more }, new Date(ms));
  expect([-5 * MINUTE, 0, 1, MINUTE, MINUTE + 1, 30 * MINUTE, 99 * MINUTE].map((ms) => after(ms))).toEqual([
    966, 966, 966, 966, 933, 0, 0,
  ]);
  expect(after(20 * MINUTE, { offline_since: new Date(10 * MINUTE) })).toBe(666);
});
