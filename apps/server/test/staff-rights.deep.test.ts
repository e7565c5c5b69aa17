import { allEndpoints, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayCall } from '../../../tools/staff-rights.mjs';
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

it('each role makes exactly the calls in docs/staff-rights.md', async () => {
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
