import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff, makeUser, PASSWORD } from '../../../../test/make/accounts.ts';
import { openStaffDesk, type StaffDesk } from '../../../../test/staff-desk.ts';
import { tokenIn, waitForMail } from '../../../../test/wait-for-mail.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.server.close());

interface Member {
  _id: string;
  staffRole: string;
  status: string;
}
const invite = (body: object, who = desk.staff.admin) => desk.as<Member>(who, 'POST', '/staff', body);
const change = (id: string, body: object, who = desk.staff.admin) => desk.as<Member>(who, 'PUT', `/staff/${id}`, body);
const logIn = (email: string, password: string) =>
  desk.server.call<{ token: string }>('POST', '/auth/staff/login', { body: { email, password } });

it('invites a colleague, who sets a password from the mail and has minimal rights', async () => {
  const email = 'nia@example.test';
  const { data, status } = await invite({ name: 'Nia', email, staffRole: 'support' });
  expect([status, data.staffRole]).toEqual([200, 'support']);
  expect((await invite({ name: 'Nia', email, staffRole: 'support' })).body.code).toBe('EMAIL_TAKEN');
  const token = tokenIn(await waitForMail(desk.server, email, 'back office'));
  const password = 'a long new password';
  expect((await desk.server.call('POST', '/auth/users/reset', { body: { token, password } })).status).toBe(200);
  const { data: session } = await logIn(email, password);
  const me = await desk.server.call('GET', '/admin/me', { token: session.token });
  expect(me.data).toMatchObject({ staffRole: 'support', name: 'Nia' });
  expect((await desk.server.call('GET', '/admin/staff', { token: session.token })).status).toBe(403);
  expect((await desk.actsOn(`staff:${data._id}`)).map(({ action }) => action)).toEqual(['staff.invite']);
});

it('revokes a removed role and a suspended colleague at once', async () => {
  const other = await makeStaff(desk.server, { staffRole: 'finance', name: 'Fay' });
  expect((await desk.as(other, 'GET', '/packages')).status).toBe(200);
  expect((await change(other.id, { staffRole: 'support' })).data.staffRole).toBe('support');
  await expect.poll(async () => (await desk.as(other, 'GET', '/packages')).status).toBe(401);
  const { data } = await logIn(other.email, PASSWORD);
  expect((await desk.as({ ...other, token: data.token }, 'GET', '/packages')).status).toBe(403);
  expect((await change(other.id, { status: 'suspended' })).data.status).toBe('suspended');
  expect((await logIn(other.email, PASSWORD)).body.code).toBe('ACCOUNT_SUSPENDED');
  expect((await change(other.id, { status: 'active' })).data.status).toBe('active');
  expect((await desk.actsOn(`staff:${other.id}`))[2]?.detail).toContain('finance → support');
});

it('nobody changes themselves or non-staff; of two who suspend each other, one remains', async () => {
  const { admin } = desk.staff;
  expect((await change(admin.id, { staffRole: 'support' })).body.code).toBe('CONFLICT');
  const user = await makeUser(desk.server);
  expect((await change(user.id, { staffRole: 'admin' })).status).toBe(404);
  expect((await desk.as(admin, 'POST', `/staff/${user.id}/link`)).status).toBe(404);
  expect((await invite({ name: 'X', email: 'x@example.test', staffRole: 'owner' })).status).toBe(400);
  const one = await makeStaff(desk.server);
  const two = await makeStaff(desk.server);
  const both = await Promise.all([
    change(two.id, { status: 'suspended' }, one),
    change(one.id, { status: 'suspended' }, two),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});
