import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, PASSWORD, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { openStaffDesk, type StaffDesk } from '../../../test/staff-desk.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { newId } from '../../platform/ids.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.server.close());

interface Row {
  _id: string;
  username: string;
  status: string;
  balance: number;
}
interface Lines {
  data: { title: string; detail: string; by?: string; tokens?: number; status?: string }[];
  nextCursor?: string;
}
type Reply = { _id: string; status: string; tokens: number; needsTwo: boolean };
const admin = () => desk.staff.admin;
const act = <T = Row>(who: Person, method: string, path: string, body?: unknown) =>
  desk.as<T>(who, method, `/people${path}`, body);
const found = async (query: string) =>
  (await act<{ data: Row[]; nextCursor?: string }>(admin(), 'GET', `?${query}`)).data;
const adjust = (who: Person, id: string, tokens: number, key = newId()) =>
  desk.server.call<Reply>('POST', `/admin/people/${id}/adjustments`, {
    token: who.token,
    body: { tokens, reason: 'a mistake of ours' },
    key,
  });
const decide = (who: Person, id: string, verdict: string, key = newId()) =>
  desk.server.call<Reply>('POST', `/admin/adjustments/${id}/${verdict}`, { token: who.token, key });
const balanceOf = async (id: string) => (await act(admin(), 'GET', `/${id}`)).data.balance;

it('finds people by id, name, username, mail and status, in pages', async () => {
  const ada = await makeUser(desk.server, { username: 'adalovelace', name: 'Ada L' });
  const studio = await makeStudio(desk.server);
  const creator = await makePerformer(desk.server);
  for (const q of [ada.id, '@adalo', ada.email, 'lovelace', 'Ada L'])
    expect((await found(`q=${encodeURIComponent(q)}`)).data.map(({ _id }) => _id)).toEqual([ada.id]);
  expect((await found('q=100%25')).data).toEqual([]);
  expect((await found('role=studio')).data.map(({ _id }) => _id)).toEqual([studio.id]);
  const first = await found('limit=1');
  expect(first.data[0]?._id).toBe(creator.id);
  expect((await found(`limit=1&cursor=${first.nextCursor}`)).data[0]?._id).toBe(studio.id);
  expect((await act(admin(), 'GET', '?cursor=x')).status).toBe(400);
  expect((await act(admin(), 'GET', `/${admin().id}`)).status).toBe(404);
});

it('shows an account’s history: logins, notes and decisions', async () => {
  const who = await makeUser(desk.server);
  await desk.server.call('POST', '/auth/users/login', { body: { email: who.email, password: PASSWORD } });
  expect((await act(desk.staff.support, 'POST', `/${who.id}/notes`, { text: 'Called twice' })).status).toBe(200);
  expect((await act(desk.staff.support, 'POST', `/${who.id}/notes`, { text: ' ' })).status).toBe(400);
  const lines = async (kind: string) =>
    (await act<Lines>(desk.staff.support, 'GET', `/${who.id}/history?kind=${kind}`)).data.data;
  expect(await lines('notes')).toMatchObject([{ detail: 'Called twice', by: 'Sam support' }]);
  expect(await lines('logins')).toHaveLength(2);
  expect(await lines('decisions')).toMatchObject([{ title: 'account.note' }]);
  for (const kind of ['reports', 'purchases', 'refunds', 'payouts', 'adjustments'])
    expect(await lines(kind)).toEqual([]);
  const page = await act<Lines>(admin(), 'GET', `/${who.id}/history?kind=logins&limit=1`);
  const next = await act<Lines>(admin(), 'GET', `/${who.id}/history?kind=logins&cursor=${page.data.nextCursor}`);
  expect(next.data.data).toHaveLength(1);
});

it('suspends with a mail, bans for good, and restores; only an administrator lifts a ban', async () => {
  const who = await makeUser(desk.server);
  const { moderator, support } = desk.staff;
  const suspend = (by: Person, body: object) => act(by, 'POST', `/${who.id}/suspend`, body);
  expect((await suspend(support, { reason: 'x' })).status).toBe(403);
  expect((await suspend(moderator, { reason: 'spam in rooms' })).data.status).toBe('suspended');
  expect((await waitForMail(desk.server, who.email, 'suspended')).text).toContain('spam in rooms');
  expect((await suspend(moderator, { reason: 'again' })).body.code).toBe('CONFLICT');
  await expect.poll(async () => (await desk.server.call('GET', '/users/me', { token: who.token })).status).toBe(401);
  expect((await suspend(moderator, { reason: 'worse', ban: true })).data.status).toBe('banned');
  expect((await found('status=banned')).data.map(({ _id }) => _id)).toContain(who.id);
  expect((await act(moderator, 'POST', `/${who.id}/restore`, { reason: 'ok' })).status).toBe(403);
  expect((await act(admin(), 'POST', `/${who.id}/restore`, { reason: 'ok' })).data.status).toBe('active');
  expect((await act(admin(), 'POST', `/${who.id}/restore`, { reason: 'ok' })).body.code).toBe('CONFLICT');
  const acts = (await desk.actsOn(`user:${who.id}`)).map(({ action }) => action);
  expect(acts).toEqual(['account.restore', 'account.ban', 'account.suspend']);
  expect((await act(admin(), 'POST', `/${support.id}/suspend`, { reason: 'x' })).status).toBe(404);
});

it('grants and takes tokens once each; large amounts need two staff members', async () => {
  const who = await makeRichUser(desk.server, 100);
  const { finance } = desk.staff;
  const boss = admin();
  const key = newId();
  const one = await adjust(finance, who.id, 20.5, key);
  const same = await adjust(finance, who.id, 20.5, key);
  expect([one.data.status, same.data._id]).toEqual(['done', one.data._id]);
  expect(await balanceOf(who.id)).toBe(120.5);
  expect((await adjust(finance, who.id, -20.5)).data.status).toBe('done');
  expect((await adjust(finance, who.id, -100.01)).body).toMatchObject({ code: 'CONFLICT' });
  expect(await balanceOf(who.id)).toBe(100);
  const large = await adjust(finance, who.id, 1000.01);
  expect(large.data).toMatchObject({ status: 'pending', needsTwo: true });
  expect(await balanceOf(who.id)).toBe(100);
  expect((await decide(finance, large.data._id, 'approve')).body.code).toBe('CONFLICT');
  expect((await decide(desk.staff.moderator, large.data._id, 'approve')).status).toBe(403);
  const other = await makeStaff(desk.server, { staffRole: 'finance' });
  const both = await Promise.all([decide(boss, large.data._id, 'approve'), decide(other, large.data._id, 'approve')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await balanceOf(who.id)).toBe(1100.01);
  const refused = await adjust(finance, who.id, -1001);
  expect((await decide(finance, refused.data._id, 'refuse')).data.status).toBe('refused');
  expect((await decide(boss, refused.data._id, 'approve')).body.code).toBe('ALREADY_DONE');
  const history = await desk.server.call<{ data: { type: string; token: number }[] }>(
    'GET',
    '/transactions/user/search',
    {
      token: who.token,
    },
  );
  expect(history.data.data.filter(({ type }) => type === 'adjustment').map(({ token }) => token)).toEqual([
    1000.01, -20.5, 20.5,
  ]);
  const { rows } = await sql<{
    spent_units: number;
  }>`select spent_units from ledger_account where id = ${who.id}`.execute(desk.server.platform.database.kysely);
  expect(rows[0]?.spent_units).toBe(0);
  for (const wrong of [0, 0.001, 1_000_001, Number.NaN])
    expect((await adjust(finance, who.id, wrong)).status).toBe(400);
});

it('adjusts earnings of creators and studios with a cause in the books; teammates have none', async () => {
  const creator = await makePerformer(desk.server);
  const studio = await makeStudio(desk.server);
  const { finance } = desk.staff;
  for (const { id } of [creator, studio]) {
    const given = await adjust(finance, id, 30);
    expect(given.data.status).toBe('done');
    expect((await adjust(finance, id, -10.5)).data.status).toBe('done');
    expect((await adjust(finance, id, -19.51)).body.code).toBe('CONFLICT');
    const { rows } = await sql<{ transfer_id: string }>`
      select transfer_id from adjustment where id = ${given.data._id}`.execute(desk.server.platform.database.kysely);
    const movement = await desk.server.call<{ cause: object }>(
      ...(['GET', `/admin/money/transactions/${rows[0]!.transfer_id}`, { token: finance.token }] as const),
    );
    expect(movement.data.cause).toEqual({ word: 'adjustment', id: given.data._id });
  }
  const me = await desk.server.call<{ balance: number }>('GET', '/studio/me', { token: studio.token });
  expect(me.data.balance).toBe(19.5);
  const body = { name: 'Tess', email: 'tess@team.test', role: 'viewer' };
  const mate = await desk.server.call<{ _id: string }>('POST', '/studio/team', { token: studio.token, body });
  expect((await adjust(finance, mate.data._id, 5)).body.code).toBe('CONFLICT');
});

it('the database rejects approving one’s own adjustment over the limit', async () => {
  const who = await makeRichUser(desk.server, 1);
  const { data } = await adjust(desk.staff.finance, who.id, 5000);
  const alone = sql`update adjustment
    set status = 'done', decided_by = asked_by, decided_at = now(), transfer_id = ${newId()} where id = ${data._id}`;
  await expect(alone.execute(desk.server.platform.database.kysely)).rejects.toThrow(/check/);
});

it('staff deductions ignore the owner’s spending limits', async () => {
  const who = await makeRichUser(desk.server, 100);
  await desk.server.call('PUT', '/spending-limits', {
    token: who.token,
    body: { timeZone: 'UTC', currency: 'USD', tokens: { day: 1 } },
  });
  expect((await adjust(desk.staff.finance, who.id, -50)).data.status).toBe('done');
});
