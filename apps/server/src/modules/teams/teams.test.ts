import { allEndpoints, type Endpoint, type StudioRole } from '@footlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { eraseAccount } from '../accounts/index.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { tokenIn, waitForMail } from '../../../test/wait-for-mail.ts';

let server: TestServer;
let studio: Person;
beforeAll(async () => {
  server = await startTestServer();
  studio = await makeStudio(server);
});
afterAll(() => server.close());

const NOBODY = '0190a000-0000-7000-8000-000000000000';
const WORDS = 'a long new password';
interface Teammate {
  _id: string;
  role: StudioRole;
  status: string;
}
const as = <T = Teammate>(who: { token: string }, method: string, path: string, body?: unknown) =>
  server.call<T>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const invite = (role: StudioRole, email: string, by: { token: string } = studio) =>
  as(by, 'POST', '/studio/team', { name: `Hal ${role}`, email, role });
const logIn = (email: string) =>
  server.call<{ token: string; role: string }>('POST', '/auth/studio/login', { body: { email, password: WORDS } });

async function hire(role: StudioRole, email = `${role}${Math.random()}@example.test`) {
  const { data } = await invite(role, email);
  const token = tokenIn(await waitForMail(server, email, 'has given you a login'));
  await server.call('POST', '/auth/users/reset', { body: { token, password: WORDS } });
  return { id: data._id, email, token: (await logIn(email)).data.token };
}
const studioCalls = Object.entries(allEndpoints).flatMap(([word, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { roles }]) => roles.includes('studio') && !roles.includes('visitor'))
    .map(([name, endpoint]) => ({ name: `${word}.${name}`, endpoint })),
);

it('every studio call declares its roles, and no other call does', () => {
  const declaring = Object.entries(allEndpoints).flatMap(([word, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { studioRoles }]) =>
      studioRoles ? [`${word}.${name}`] : [],
    ),
  );
  expect(declaring).toEqual(studioCalls.map(({ name }) => name));
});

it('a teammate acts for the studio under their own name, which the audit log shows', async () => {
  const manager = await hire('manager');
  const me = await as<{ _id: string; teammate?: { role: string; name: string } }>(manager, 'GET', '/studio/me');
  expect(me.data).toMatchObject({ _id: studio.id, teammate: { role: 'manager', name: 'Hal manager' } });
  const member = await makePerformer(server, { studioId: studio.id });
  expect((await as(manager, 'POST', `/studio/members/${member.id}/inactive`)).status).toBe(200);
  expect((await as(manager, 'POST', `/studio/members/${NOBODY}/inactive`)).status).toBe(404);
  await as(studio, 'POST', `/studio/members/${member.id}/active`);
  const { data } = await as<{ data: { actor: string; call: string; subject: string }[] }>(
    studio,
    'GET',
    '/studio/trail?limit=2',
  );
  expect(data.data).toMatchObject([
    { actor: studio.name, call: 'members.setStatus', subject: member.id },
    { actor: 'Hal manager', call: 'members.setStatus', subject: member.id },
  ]);
  const own = await as<{ data: { _id: string }[] }>(manager, 'GET', '/auth/devices');
  expect(own.data.data).toHaveLength(1);
  const theirs = await as<{ data: { _id: string }[] }>(studio, 'GET', '/auth/devices');
  expect(theirs.data.data.map(({ _id }) => _id)).not.toContain(own.data.data[0]?._id);
});

it('a role change applies at once; a removed teammate is out and can be invited again', async () => {
  const teammate = await hire('finance');
  expect((await as(teammate, 'GET', '/payout-requests/studio/search')).status).toBe(200);
  expect((await as(studio, 'PUT', `/studio/team/${teammate.id}`, { role: 'viewer' })).data.role).toBe('viewer');
  await expect.poll(async () => (await as(teammate, 'GET', '/studio/me')).status).toBe(401);
  const again = { token: (await logIn(teammate.email)).data.token };
  expect((await as(again, 'GET', '/payout-requests/studio/search')).status).toBe(403);
  expect((await as(studio, 'DELETE', `/studio/team/${teammate.id}`)).status).toBe(200);
  await expect.poll(async () => (await as(again, 'GET', '/studio/me')).status).toBe(401);
  expect((await logIn(teammate.email)).body.code).toBe('ACCOUNT_SUSPENDED');
  expect((await as(studio, 'DELETE', `/studio/team/${teammate.id}`)).status).toBe(404);
  expect((await invite('manager', teammate.email)).data._id).toBe(teammate.id);
  expect((await logIn(teammate.email)).status).toBe(200);
});

it('owners manage teammates, except themselves and other studios’', async () => {
  const owner = await hire('owner');
  const viewer = await hire('viewer');
  expect((await as(owner, 'PUT', `/studio/team/${owner.id}`, { role: 'viewer' })).body.code).toBe('CONFLICT');
  expect((await as(owner, 'PUT', `/studio/team/${viewer.id}`, { role: 'manager' })).status).toBe(200);
  const other = await makeStudio(server);
  for (const method of ['PUT', 'DELETE'])
    expect((await as(other, method, `/studio/team/${viewer.id}`, { role: 'owner' })).status).toBe(404);
  const user = await makeUser(server);
  expect((await invite('viewer', user.email)).body.code).toBe('EMAIL_TAKEN');
  expect((await invite('viewer', 'x@example.test', await makeStudio(server, { verified: false }))).body.code).toBe(
    'NOT_VERIFIED',
  );
});

it('suspending a studio suspends its teammates', async () => {
  const closed = await makeStudio(server);
  const email = 'nina@example.test';
  await invite('manager', email, closed);
  const token = tokenIn(await waitForMail(server, email, 'has given you a login'));
  await server.call('POST', '/auth/users/reset', { body: { token, password: WORDS } });
  const nina = { token: (await logIn(email)).data.token };
  expect((await as(nina, 'GET', '/studio/me')).status).toBe(200);
  const boss = await makeStaff(server);
  await as(boss, 'POST', `/admin/people/${closed.id}/suspend`, { reason: 'x' });
  await expect.poll(async () => (await as(nina, 'GET', '/studio/me')).status).toBe(401);
});

it('erasing a studio deletes its team', async () => {
  const gone = await makeStudio(server);
  const { data } = await invite('manager', 'lea@example.test', gone);
  await server.platform.database.kysely
    .updateTable('account')
    .set({ status: 'suspended', suspended_at: new Date(), erase_at: new Date(0), restorable_until: new Date(0) })
    .where('id', '=', gone.id)
    .execute();
  await server.platform.transactions.system((tx) => eraseAccount(tx, gone.id));
  const left = async () =>
    server.platform.database.kysely
      .selectFrom('account')
      .select(['email', 'erased_at'])
      .where('id', '=', data._id)
      .executeTakeFirst();
  await expect.poll(async () => (await left())?.erased_at).not.toBeNull();
  expect((await left())?.email).not.toBe('lea@example.test');
});
