import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { tokenIn, waitForMail } from '../../../../test/wait-for-mail.ts';
import { balanceOf } from '../../ledger/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;
const person = () => {
  const username = `newcomer${++count}`;
  return { username, email: `${username}@example.test`, password: 'long enough 1', name: 'New Comer' };
};
const accountsOf = (email: string) =>
  server.platform.database.kysely.selectFrom('account').select('id').where('email', '=', email).execute();
const logIn = (path: string, { email, password }: { email: string; password: string }) =>
  server.call('POST', path, { body: { email, password } });

describe('a viewer', () => {
  it('gets mails in the language of the page', async () => {
    const body = { ...person(), language: 'de' };
    expect((await server.call('POST', '/auth/users/register', { body })).status).toBe(200);
    const mail = await waitForMail(server, body.email, 'bestätige deine');
    expect(mail.text).toMatch(/willkommen bei/i);
  });
  it('registers, confirms the address with the link from the mail, and logs in', async () => {
    const body = person();
    const { status, data } = await server.call('POST', '/auth/users/register', { body });
    expect(status).toBe(200);
    expect(data).toMatchObject({ _id: expect.any(String), email: body.email });
    expect((await logIn('/auth/users/login', body)).body.code).toBe('EMAIL_NOT_VERIFIED');
    const mail = await waitForMail(server, body.email, 'confirm');
    expect(mail.text).toContain(`${server.platform.config.publicUrl}/auth/verify?token=`);
    const token = tokenIn(mail);
    const verify = () => server.call('POST', '/verification/verify-email', { body: { token } });
    expect((await verify()).data).toEqual({ role: 'user' });
    expect((await verify()).body.code).toBe('LINK_EXPIRED');
    const session = await logIn('/auth/users/login', body);
    const me = await server.call('GET', '/users/me', { token: String(session.data['token']) });
    expect(me.data).toMatchObject({
      name: 'New Comer',
      emailVerified: true,
      balance: 0,
      avatar: '/default-user-icon.png',
    });
  });

  it('has a wallet from registration', async () => {
    const { data } = await server.call('POST', '/auth/users/register', { body: person() });
    const id = String(data['_id']);
    expect(await balanceOf({ db: server.platform.database.kysely }, [id])).toEqual(new Map([[id, 0]]));
  });

  it.each([
    ['EMAIL_TAKEN', 'email', (other: { email: string }) => ({ email: other.email.toUpperCase() })],
    ['USERNAME_TAKEN', 'username', (other: { username: string }) => ({ username: other.username.toUpperCase() })],
    ['USERNAME_TAKEN', 'username', () => ({ username: 'Admin' })],
    ['USERNAME_TAKEN', 'username', () => ({ username: 'live' })],
  ])('rejects %s', async (code, property, change) => {
    const other = await makeUser(server);
    const { status, body } = await server.call('POST', '/auth/users/register', {
      body: { ...person(), ...change(other) },
    });
    expect([status, body.code]).toEqual([409, code]);
    expect(body.message).toEqual([{ property, constraints: { [code]: expect.any(String) } }]);
  });

  it('claims a name only once, even in ten concurrent registrations', async () => {
    const body = person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.call('POST', '/auth/users/register', { body: { ...body, email: `${index}${body.email}` } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it.each([
    ['email', { email: 'no address' }],
    ['email', { email: `${'x'.repeat(320)}@example.test` }],
    ['username', { username: 'with space' }],
    ['username', { username: "o'hara" }],
    ['username', { username: 'ab' }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(129) }],
    ['name', { name: 'x'.repeat(81) }],
    ['email', { email: 42 }],
  ])('gets an error for %s', async (property, change) => {
    const { status, body } = await server.call('POST', '/auth/users/register', { body: { ...person(), ...change } });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.message).toMatchObject([{ property }]);
  });

  it('stores unusual names unchanged and renders them harmless', async () => {
    const body = { ...person(), name: `Robert'); drop table account;-- <b>\ud800` };
    expect((await server.call('POST', '/auth/users/register', { body })).status).toBe(200);
    expect(await accountsOf(body.email)).toHaveLength(1);
  });
});

describe('the confirmation mail', () => {
  it('can be requested three times an hour, with the same answer for everyone', async () => {
    const body = person();
    await server.call('POST', '/auth/users/register', { body });
    const ask = (email: string) =>
      server.call('POST', '/verification/resend-verification-email', { body: { email, type: 'user' } });
    for (let count = 0; count < 4; count++) expect((await ask(body.email)).data).toEqual({ success: true });
    expect((await ask('nobody@example.test')).data).toEqual({ success: true });
    const verified = await makeUser(server);
    expect((await ask(verified.email)).data).toEqual({ success: true });
    await expect.poll(async () => (await server.mails(body.email)).length).toBe(3);
    expect(await server.mails('nobody@example.test')).toEqual([]);
    expect(await server.mails(verified.email)).toEqual([]);
    const tokens = (await server.mails(body.email)).map(tokenIn);
    expect(new Set(tokens).size).toBe(3);
    const verify = (token?: string) => server.call('POST', '/verification/verify-email', { body: { token } });
    expect((await verify(tokens[2])).status).toBe(200);
    expect((await verify(tokens[0])).body.code).toBe('LINK_EXPIRED');
  });

  it.each(['x', "' or '1'='1", 'A'.repeat(43)])('rejects a link like %j', async (token) => {
    const { status, body } = await server.call('POST', '/verification/verify-email', { body: { token } });
    expect([status, body.code]).toEqual([403, 'LINK_EXPIRED']);
  });
});

it('is off when staff close registration', async () => {
  const { kysely } = server.platform.database;
  const set = async (value: boolean) => {
    await kysely.deleteFrom('site_setting').where('key', '=', 'registrationOpen').execute();
    await kysely
      .insertInto('site_setting')
      .values({ key: 'registrationOpen', value: JSON.stringify(value) })
      .execute();
    server.platform.bus.publish('settings/changed', {});
  };
  const register = async () => (await server.call('POST', '/auth/users/register', { body: person() })).status;
  await set(false);
  await expect.poll(register).toBe(503);
  await set(true);
  await expect.poll(register).toBe(200);
});
