import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../../../test/make/accounts.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
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
    const mail = await waitForMail(server, body.email, 'Bestätige deine');
    expect(mail.text).toMatch(/Willkommen bei/);
  });
  it('registers, confirms the address with the link from the mail, and logs in', async () => {
    const body = person();
    const { status, data } = await server.call('POST', '/auth/users/register', { body });
    expect(status).toBe(200);
    expect(data).toMatchObject({ _id: expect.any(String), email: body.email, role: 'user', token: expect.any(String) });
    expect((await logIn('/auth/users/login', body)).body.code).toBe('EMAIL_NOT_VERIFIED');
    const mail = await waitForMail(server, body.email, 'Confirm');
    expect(mail.text).toContain(`${server.platform.config.publicUrl}/auth/verify?token=`);
    const token = tokenIn(mail);
    const verify = () => server.call('POST', '/verification/verify-email', { body: { token } });
    const confirmed = (await verify()).data;
    expect(confirmed).toMatchObject({ role: 'user', username: body.username, token: expect.any(String) });
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

describe('a new viewer', () => {
  const register = async (more: object = {}, token?: string) => {
    const body = { ...person(), ...more };
    const { data } = await server.call('POST', '/auth/users/register', { body, ...(token ? { token } : {}) });
    return { ...body, token: data['token'] as string | undefined };
  };
  const isConfirmed = async (token: string) => (await server.call('GET', '/users/me', { token })).data['emailVerified'];
  const verify = async (email: string, session?: string) => {
    const token = tokenIn(await waitForMail(server, email, 'Confirm'));
    return (
      await server.call('POST', '/verification/verify-email', {
        body: { token },
        ...(session ? { token: session } : {}),
      })
    ).data;
  };
  const codeFor = async (email: string) =>
    /(\d{3} \d{3})/.exec((await waitForMail(server, email, 'Confirm')).text)?.[1] ?? '';

  it('is logged in at once, and keeps the session of another account', async () => {
    const { token } = await register();
    expect(await isConfirmed(token ?? '')).toBe(false);
    expect((await register({}, (await makeUser(server)).token)).token).toBeUndefined();
  });

  it('gets a link back to the page they came from, and to no other site', async () => {
    const there = await register({ returnTo: '/live/ada?tip=25' });
    expect((await waitForMail(server, there.email, 'Confirm')).text).toContain('&returnTo=%2Flive%2Fada%3Ftip%3D25');
    const away = await register({ returnTo: '//evil.example' });
    expect((await waitForMail(server, away.email, 'Confirm')).text).not.toContain('returnTo');
  });

  it('confirms with the code from the mail where they are logged in, and all tabs hear it', async () => {
    const { email, token = '' } = await register();
    const socket = await server.connect(token);
    const heard = nextEvent(socket, 'account/confirmed');
    const enter = (code: string) => server.call('POST', '/verification/confirm-code', { token, body: { code } });
    const code = await codeFor(email);
    const wrong = code === '000 000' ? '000 001' : '000 000';
    expect((await enter(wrong)).body.code).toBe('CODE_WRONG');
    expect((await enter(code)).data).toEqual({ success: true });
    expect(await isConfirmed(token)).toBe(true);
    await heard;
    expect((await enter(code)).body.code).toBe('CODE_WRONG');
  });

  it('cannot try codes without end', async () => {
    const { email, token = '' } = await register();
    const code = await codeFor(email);
    const wrong = code === '000 000' ? '000001' : '000000';
    const enter = (tried: string) =>
      server.call('POST', '/verification/confirm-code', { token, body: { code: tried } });
    for (let count = 0; count < 6; count++) await enter(wrong);
    expect((await enter(code)).body.code).toBe('RATE_LIMITED');
  });

  it('is logged in by a recent link only, and never out of another account', async () => {
    const late = await register();
    await server.platform.database.kysely
      .updateTable('email_token')
      .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute();
    expect(await verify(late.email)).toEqual({ role: 'user', username: late.username });
    const other = await makeUser(server);
    const strange = await register();
    expect(await verify(strange.email, other.token)).toEqual({ role: 'user', username: strange.username });
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
