import { allEndpoints, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayCall } from '../../../tools/staff-rights.mjs';
import { makeStaff } from './make/accounts.ts';
import { openStaffDesk, STAFF_ROLES, type StaffDesk } from './staff-desk.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.server.close());

const NOBODY = '0190a000-0000-7000-8000-000000000000';
const calls = Object.entries(allEndpoints).flatMap(([word, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.roles.includes('staff'))
    .map(([name, endpoint]) => ({ name: `${word}.${name}`, endpoint })),
);
const make = async ({ method, path }: Endpoint, token: string) =>
  desk.server.call(method, path.replace(/\{\w+\}/g, NOBODY), { token });

it('each role makes exactly the calls that docs/staff-rights.md gives it', async () => {
  const wrong: string[] = [];
  for (const { name, endpoint } of calls) {
    if (name === 'auth.logout') continue;
    const asked = STAFF_ROLES.map(async (role) => {
      const { status, body } = await make(endpoint, desk.staff[role].token);
      const isRefused = status === 403 && body.code === 'FORBIDDEN';
      if (isRefused === mayCall(endpoint, role) || status >= 500) wrong.push(`${role} ${name}: ${status}`);
    });
    await Promise.all(asked);
  }
  expect(wrong).toEqual([]);
  expect(calls.length).toBeGreaterThan(100);
});

it('where the site wants a second factor, who has none can only set one up', async () => {
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
