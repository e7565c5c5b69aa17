import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Socket } from 'socket.io-client';
import { makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { restoreAccount, suspendAccount } from '../../accounts/index.ts';
import { expiryJob, purgeJob } from '../purge.ts';
import { hashOfToken } from '../secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Device {
  _id: string;
  userAgent: string;
  address: string;
  current: boolean;
}
const status = async (token: string) => (await server.call('GET', '/users/me', { token })).status;
const devices = async (token: string) =>
  (await server.call<{ data: Device[]; total: number }>('GET', '/auth/devices', { token })).data;
const again = async ({ email }: Person) => {
  const headers = { 'user-agent': 'Second Browser/2.0' };
  const body = { email, password: PASSWORD };
  return String((await server.call('POST', '/auth/users/login', { body, headers })).data['token']);
};
const closed = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve));

it('stores no token, only its hash', async () => {
  const { token, sessionId } = await makeUser(server);
  const { rows } = await sql<{ hash: Buffer; row: string }>`
    select token_hash as hash, session::text as row from session where id = ${sessionId}`.execute(
    server.platform.database.kysely,
  );
  expect(rows[0]?.hash.equals(hashOfToken(token))).toBe(true);
  expect(rows[0]?.row).not.toContain(token);
});

it('lists the account’s devices and marks the current one', async () => {
  const person = await makeUser(server);
  const second = await again(person);
  const { data, total } = await devices(second);
  expect(total).toBe(2);
  expect(data.map(({ userAgent, current }) => [userAgent, current]).sort()).toEqual([
    ['Second Browser/2.0', true],
    ['test', false],
  ]);
  expect(data[0]?.address).toMatch(/127\.0\.0\.1/);
});

it('revokes one device’s token and closes its socket; others keep working', async () => {
  const person = await makeUser(server);
  const second = await again(person);
  const mine = await server.connect(second);
  const other = await server.connect(person.token);
  const otherClosed = closed(other);
  const device = (await devices(second)).data.find(({ current }) => !current);
  expect((await server.call('DELETE', `/auth/devices/${device?._id}`, { token: second })).data).toEqual({
    success: true,
  });
  expect(await status(person.token)).toBe(401);
  await otherClosed;
  expect(mine.connected).toBe(true);
  expect(await status(second)).toBe(200);
  expect((await devices(second)).total).toBe(1);
});

it('rejects ending another account’s session', async () => {
  const me = await makeUser(server);
  const victim = await makeUser(server);
  const { status: answer, body } = await server.call('DELETE', `/auth/devices/${victim.sessionId}`, {
    token: me.token,
  });
  expect([answer, body.code]).toEqual([404, 'NOT_FOUND']);
  expect(await status(victim.token)).toBe(200);
  expect((await devices(me.token)).data.map(({ _id }) => _id)).toEqual([me.sessionId]);
});

it.each(['not-a-uuid', '1%20or%201=1', '..%2f..'])('rejects the id %s', async (id) => {
  const { token } = await makeUser(server);
  expect((await server.call('DELETE', `/auth/devices/${id}`, { token })).status).toBe(400);
});

it('logs out: revokes the token, clears cookies, closes the socket; a second call returns 401', async () => {
  const { token } = await makeUser(server);
  expect(await status(token)).toBe(200);
  const socket = await server.connect(token);
  const gone = closed(socket);
  const { headers } = await server.call('POST', '/auth/logout', { token });
  for (const cookie of headers.getSetCookie())
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\w+=$/), 'Path=/', 'Max-Age=0']),
    );
  expect(headers.getSetCookie()).toHaveLength(3);
  expect(await status(token)).toBe(401);
  await gone;
  expect((await server.call('POST', '/auth/logout', { token })).status).toBe(401);
});

it('is invalid on another node as soon as the notice arrives', async () => {
  const { token } = await makeUser(server);
  expect(await status(token)).toBe(200);
  await sql`delete from session where token_hash = ${hashOfToken(token)}`.execute(server.platform.database.kysely);
  server.platform.bus.publish('session/ended', { tokenKeys: [hashOfToken(token).toString('base64url')] });
  await expect.poll(() => status(token)).toBe(401);
});

it('ends all sessions of a suspended account, which can log in again after it is restored', async () => {
  const person = await makeUser(server);
  const second = await again(person);
  const socket = await server.connect(second);
  const gone = closed(socket);
  const { transactions } = server.platform;
  expect(await transactions.system((tx) => suspendAccount(tx, person.id, 'spam'))).toBe(true);
  await server.settle();
  await gone;
  await expect.poll(() => status(person.token)).toBe(401);
  expect(await status(second)).toBe(401);
  const body = { email: person.email, password: PASSWORD };
  expect((await server.call('POST', '/auth/users/login', { body })).body.code).toBe('ACCOUNT_SUSPENDED');
  expect((await server.call('POST', '/auth/users/login', { body: { ...body, password: 'wrong' } })).body.code).toBe(
    'BAD_CREDENTIALS',
  );
  expect(await transactions.system((tx) => restoreAccount(tx, person.id))).toBe(true);
  expect((await server.call('POST', '/auth/users/login', { body })).status).toBe(200);
  expect(await status(person.token)).toBe(401);
});

it('rejects sessions of a suspended account before the notice arrives', async () => {
  const { id, token } = await makeUser(server);
  await sql`update account set status = 'suspended' where id = ${id}`.execute(server.platform.database.kysely);
  expect(await status(token)).toBe(401);
});

it('rejects an expired session', async () => {
  const { token, sessionId } = await makeUser(server);
  await sql`update session set expires_at = now() - interval '1 second' where id = ${sessionId}`.execute(
    server.platform.database.kysely,
  );
  expect(await status(token)).toBe(401);
});

it('updates the last use at most once a minute', async () => {
  const { token, sessionId } = await makeUser(server);
  const { kysely } = server.platform.database;
  const seen = async () =>
    (await kysely.selectFrom('session').select('last_seen_at').where('id', '=', sessionId).executeTakeFirstOrThrow())
      .last_seen_at;
  const first = await seen();
  expect(await status(token)).toBe(200);
  expect(await seen()).toEqual(first);
  const old = await makeUser(server);
  await sql`update session set last_seen_at = now() - interval '2 minutes' where id = ${old.sessionId}`.execute(kysely);
  expect(await status(old.token)).toBe(200);
  await expect
    .poll(async () => {
      const row = await kysely.selectFrom('session').select('last_seen_at').where('id', '=', old.sessionId).execute();
      return Date.now() - (row[0]?.last_seen_at.getTime() ?? 0) < 60_000;
    })
    .toBe(true);
});

it.each(['x', 'A'.repeat(43), 'A'.repeat(200), "' or 1=1 --", 'Bearer', '=.='])(
  'rejects the token %j',
  async (token) => {
    expect(await status(token)).toBe(401);
  },
);

it('keeps the fifty most recently used sessions', async () => {
  const person = await makeUser(server);
  await sql`insert into session (id, account_id, token_hash, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), ${person.id}, sha256(n::text::bytea), now(), now() - n * interval '1 minute',
      now() + interval '1 day'
      from generate_series(1, 60) n`.execute(server.platform.database.kysely);
  const list = await devices(await again(person));
  expect(list.total).toBe(50);
  expect(list.data.filter(({ current }) => current)).toHaveLength(1);
  expect(list.data.map(({ _id }) => _id)).toContain(person.sessionId);
});

it('deletes expired sessions only', async () => {
  const old = await makeUser(server);
  const live = await makeUser(server);
  const { kysely } = server.platform.database;
  await sql`update session set expires_at = now() - interval '1 second' where id = ${old.sessionId}`.execute(kysely);
  await sql`insert into login_backoff (key, failures, last_at)
    values ('old', 9, now() - interval '2 hours'), ('new', 1, now())`.execute(kysely);
  await sql`insert into email_token (id, account_id, purpose, token_hash, created_at, expires_at)
    select gen_random_uuid(), ${live.id}, 'reset', sha256(n::text::bytea), now(), now() + n * interval '1 hour'
      from unnest(array[-1, 1]) n`.execute(kysely);
  await purgeJob(server.platform.transactions).run({});
  await expiryJob(server.platform.transactions).run({});
  const ids = (await kysely.selectFrom('session').select('id').execute()).map(({ id }) => id);
  expect(ids).not.toContain(old.sessionId);
  expect(ids).toContain(live.sessionId);
  expect(await kysely.selectFrom('login_backoff').select('key').where('key', 'in', ['old', 'new']).execute()).toEqual([
    { key: 'new' },
  ]);
  expect(await kysely.selectFrom('email_token').select('id').where('account_id', '=', live.id).execute()).toHaveLength(
    1,
  );
});
