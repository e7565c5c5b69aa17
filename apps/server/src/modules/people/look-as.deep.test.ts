import { allEndpoints, mayLook, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { openStaffDesk, type StaffDesk } from '../../../test/staff-desk.ts';

let desk: StaffDesk;
let viewer: Person;
beforeAll(async () => {
  desk = await openStaffDesk();
  viewer = await makeUser(desk.server);
});
afterAll(() => desk.server.close());

const look = (id: string) =>
  desk.as<{ token: string }>(desk.staff.support, 'POST', `/people/${id}/look`, { reason: 'x' });
const NOBODY = '0190a000-0000-7000-8000-000000000000';
const calls = Object.entries(allEndpoints).flatMap(([word, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${word}.${name}`,
    endpoint,
  })),
);

it('changes nothing and reads nothing private, whatever it calls', async () => {
  const creator = await makePerformer(desk.server);
  for (const [person, role] of [
    [viewer, 'user'],
    [creator, 'performer'],
  ] as const) {
    const { data } = await look(person.id);
    const asked = calls.filter(({ endpoint }) => endpoint.roles.includes(role) || endpoint.roles.includes('visitor'));
    const open: string[] = [];
    for (const { name, endpoint } of asked) {
      if (mayLook(endpoint)) continue;
      const path = endpoint.path.replace(/\{\w+\}/g, NOBODY);
      const { body } = await desk.server.call(endpoint.method, path, { token: data.token });
      if (body.code !== 'ONLY_LOOKING') open.push(name);
    }
    expect(open).toEqual([]);
  }
});
