import { allEndpoints, mayLook, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, type Person } from '../../../test/make/accounts.ts';
import { openStaffDesk, type StaffDesk } from '../../../test/staff-desk.ts';

let desk: StaffDesk;
let viewer: Person;
beforeAll(async () => {
  desk = await openStaffDesk();
  viewer = await makeUser(desk.server);
});
afterAll(() => desk.server.close());

interface Look {
  token: string;
  role: string;
  expiresAt: string;
}
const look = (id: string, who = desk.staff.support, reason = 'they see no balance') =>
  desk.as<Look>(who, 'POST', `/people/${id}/look`, { reason });
const calls = Object.entries(allEndpoints).flatMap(([word, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${word}.${name}`,
    endpoint,
  })),
);

it('views the site as another account, and audits each read once', async () => {
  const { data } = await look(viewer.id);
  expect(data.role).toBe('user');
  const minutes = (Date.parse(data.expiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  for (let time = 0; time < 2; time++) {
    const me = await desk.server.call<{ username: string }>('GET', '/users/me', { token: data.token });
    expect(me.data.username).toBe(viewer.username);
  }
  const acts = await desk.actsOn(`user:${viewer.id}`);
  expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
    ['account.read', 'Sam support'],
    ['account.look', 'Sam support'],
  ]);
  expect(acts[1]?.detail).toContain('they see no balance');
  const own = await desk.server.call<{ data: unknown[] }>('GET', '/auth/devices', { token: viewer.token });
  expect(own.data.data).toHaveLength(1);
});

it('changes nothing, and private data stays closed', async () => {
  const { data } = await look(viewer.id);
  for (const [method, path] of [
    ['POST', `/member/send-tip-token/${viewer.id}`],
    ['GET', '/conversations'],
    ['PUT', '/users'],
  ] as const)
    expect((await desk.server.call(method, path, { token: data.token })).body.code).toBe('ONLY_LOOKING');
});

it('no call that reads messages, documents, cards, addresses or payout details is open to it', () => {
  const open = calls.filter(
    ({ endpoint }) => !endpoint.roles.includes('visitor') && !endpoint.roles.includes('staff') && mayLook(endpoint),
  );
  const PRIVATE =
    /message|conversation|document|card|invoice|payment-information|payout-request|tax|order|export|device|link/i;
  expect(open.filter(({ endpoint }) => PRIVATE.test(endpoint.path)).map(({ name }) => name)).toEqual([]);
  expect(open.length).toBeGreaterThan(30);
});

it('is anonymous on sockets, and ends on expiry, by its reader or by its owner', async () => {
  const { data } = await look(viewer.id);
  const socket = await desk.server.connect(data.token);
  const { data: who } = (await socket.emitWithAck('auth/login', { token: data.token })) as { data: { role: string } };
  expect(who.role).toBe('visitor');
  socket.close();
  const isOpen = async (token: string) => (await desk.server.call('GET', '/users/me', { token })).status;
  expect(await isOpen(data.token)).toBe(200);
  expect((await desk.as(desk.staff.support, 'DELETE', '/looks')).status).toBe(200);
  await expect.poll(() => isOpen(data.token)).toBe(401);
  const second = (await look(viewer.id)).data.token;
  await desk.as(desk.staff.admin, 'PUT', `/staff/${desk.staff.support.id}`, { staffRole: 'moderator' });
  await expect.poll(() => isOpen(second)).toBe(401);
});

it('is limited to administrators and support, for accounts in use', async () => {
  for (const role of ['moderator', 'finance'] as const)
    expect((await look(viewer.id, desk.staff[role])).status).toBe(403);
  expect((await look(desk.staff.finance.id, desk.staff.admin)).status).toBe(404);
  const gone = await makeUser(desk.server);
  await desk.as(desk.staff.admin, 'POST', `/people/${gone.id}/suspend`, { reason: 'x' });
  expect((await look(gone.id, desk.staff.admin)).body.code).toBe('CONFLICT');
  expect((await look(viewer.id, desk.staff.admin, ' ')).status).toBe(400);
});
