import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from './make/accounts.ts';
import { openStaffDesk, type StaffDesk } from './staff-desk.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.server.close());

it('if a second factor is required, staff without one can only set it up', async () => {
  await desk.as(desk.staff.admin, 'PUT', '/settings', { values: { staffSecondFactor: true } });
  const { database } = desk.server.platform;
  const fresh = await makeStaff(desk.server);
  const open = (path: string) => desk.server.call<Record<string, unknown>>('GET', path, { token: fresh.token });
  expect((await open('/admin/me')).data).toMatchObject({ needsSecondFactor: true });
  expect((await open('/auth/2fa/status')).status).toBe(200);
  for (const path of ['/admin/staff', '/admin/audit', '/statistics/admin', '/auth/devices'])
    expect((await open(path)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  await database.kysely.insertInto('two_factor').values({ account_id: fresh.id, email_on: true }).execute();
  expect((await open('/admin/staff')).status).toBe(200);
  expect((await open('/admin/me')).data['needsSecondFactor']).toBeUndefined();
  await desk.as(fresh, 'PUT', '/settings', { values: { staffSecondFactor: false } });
});
