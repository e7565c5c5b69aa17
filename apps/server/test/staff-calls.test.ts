import type { StaffRole } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStudio, makeUser } from './make/accounts.ts';
import { openStaffDesk, STAFF_ROLES, type Act, type StaffDesk } from './staff-desk.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.server.close());

const as: StaffDesk['as'] = (...call) => desk.as(...call);

describe('staff roles', () => {
  const CALLS: readonly { method: string; path: string; allowed: readonly StaffRole[]; body?: unknown }[] = [
    { method: 'GET', path: '/me', allowed: STAFF_ROLES },
    { method: 'GET', path: '/overview', allowed: STAFF_ROLES },
    { method: 'GET', path: '/rooms', allowed: STAFF_ROLES },
    { method: 'GET', path: '/applicants', allowed: ['admin', 'moderator'] },
    { method: 'GET', path: '/settings', allowed: ['admin'] },
    { method: 'GET', path: '/packages', allowed: ['admin', 'finance'] },
    { method: 'GET', path: '/audit', allowed: ['admin'] },
    { method: 'PUT', path: '/settings', allowed: ['admin'], body: { values: {} } },
  ];
  it.each(CALLS)('$method $path: $allowed', async ({ method, path, allowed, body }) => {
    for (const role of STAFF_ROLES) {
      const { status } = await as(desk.staff[role], method, path, body);
      expect([role, status]).toEqual([role, allowed.includes(role) ? 200 : 403]);
    }
    for (const person of [await makeUser(desk.server), await makePerformer(desk.server), await makeStudio(desk.server)])
      expect((await as(person, method, path, body)).status).toBe(403);
    expect((await desk.server.call(method, `/admin${path}`, { body })).status).toBe(401);
  });

  it('me', async () => {
    const { data } = await as(desk.staff.finance, 'GET', '/me');
    expect(data).toEqual({
      _id: desk.staff.finance.id,
      role: 'staff',
      staffRole: 'finance',
      name: 'Sam finance',
      email: desk.staff.finance.email,
    });
  });
});

describe('rooms', () => {
  it('that aren’t live are not stopped, and nothing is audited', async () => {
    const id = '0190a000-0000-7000-8000-000000000000';
    expect((await as(desk.staff.moderator, 'POST', `/rooms/${id}/stop`, { reason: 'x' })).body.code).toBe('NOT_FOUND');
    expect((await as(desk.staff.support, 'POST', `/rooms/${id}/stop`, { reason: 'x' })).status).toBe(403);
    expect((await as(desk.staff.admin, 'POST', `/rooms/${id}/stop`, { reason: ' ' })).status).toBe(400);
    expect(await desk.actsOn(`stream:${id}`)).toEqual([]);
    expect((await as(desk.staff.support, 'GET', '/rooms')).data).toEqual({ data: [], total: 0 });
  });
});

describe('overview', () => {
  it('counts today’s events', async () => {
    const before = (await as<Record<string, number>>(desk.staff.support, 'GET', '/overview')).data;
    await makePerformer(desk.server, { verified: false });
    await makeStudio(desk.server, { verified: false });
    await desk.server.call('POST', '/stats/track');
    const { data } = await as<Record<string, number> & { visitsByDay: { visits: number }[] }>(
      desk.staff.support,
      'GET',
      '/overview',
    );
    for (const [key, more] of [
      ['pendingPerformers', 1],
      ['pendingStudios', 1],
      ['newAccountsToday', 2],
      ['visitsToday', 1],
    ] as const)
      expect([key, data[key]]).toEqual([key, (before[key] ?? 0) + more]);
    expect(data).toMatchObject({ liveRooms: 0, viewersNow: 0, tipsTodayTokens: 0, purchasesToday: 0 });
    expect(data.visitsByDay).toHaveLength(14);
    expect(data.visitsByDay.at(-1)?.visits).toBe(data['visitsToday']);
  });
});

describe('the audit log', () => {
  interface Page {
    data: Act[];
    total: number;
    nextCursor?: string;
  }
  const page = async (query: string) => (await as<Page>(desk.staff.admin, 'GET', `/audit?${query}`)).data;

  it('is paged to its end by cursor, each row once, even during inserts', async () => {
    const { total } = await page('limit=1');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const rows = await page(`limit=7${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...rows.data.map((act) => act._id));
      cursor = rows.nextCursor;
      await as(desk.staff.admin, 'PUT', '/settings', { values: { footerContent: `line ${seen.length}` } });
    } while (cursor);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });

  it('is filtered by action', async () => {
    const acts = await page('action=settings.update&limit=100');
    expect(acts.total).toBe(acts.data.length);
    expect(new Set(acts.data.map((act) => act.action))).toEqual(new Set(['settings.update']));
    expect(await page('action=nothing')).toEqual({ data: [], total: 0 });
  });

  it('rejects a foreign cursor', async () => {
    expect((await as(desk.staff.admin, 'GET', "/audit?cursor=1'--")).status).toBe(400);
  });

  it('can’t be changed by anyone with database access', async () => {
    await expect(sql`delete from audit_row`.execute(desk.server.platform.database.kysely)).rejects.toThrow(
      /append-only/,
    );
  });
});
