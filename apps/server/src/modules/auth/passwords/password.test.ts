import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { tokenIn, waitForMail } from '../../../../test/wait-for-mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NEW = 'another good one';
const logIn = ({ email }: Person, password: string) =>
  server.call('POST', '/auth/users/login', { body: { email, password } });
const change = (token: string, prePassword: unknown, password: unknown = NEW) =>
  server.call('PUT', '/auth/users/me/password', { token, body: { prePassword, password } });
const status = async (token: string) => (await server.call('GET', '/users/me', { token })).status;
const forgot = (email: string, type = 'user', returnTo?: string) =>
  server.call('POST', '/auth/users/forgot', { body: { email, type, ...(returnTo ? { returnTo } : {}) } });
const reset = (token: unknown, password: unknown = NEW) =>
  server.call('POST', '/auth/users/reset', { body: { token, password } });

describe('changing the password', () => {
  it('logs out other devices, keeps this one, and mails the owner', async () => {
    const person = await makeUser(server);
    const other = String((await logIn(person, PASSWORD)).data['token']);
    const socket = await server.connect(other);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await change(person.token, PASSWORD)).data).toEqual({ success: true });
    expect(await status(other)).toBe(401);
    expect(await status(person.token)).toBe(200);
    await closed;
    expect((await logIn(person, PASSWORD)).body.code).toBe('BAD_CREDENTIALS');
    expect((await logIn(person, NEW)).status).toBe(200);
    await waitForMail(server, person.email, 'password was changed');
  });

  it('requires the current one and limits attempts', async () => {
    const person = await makeUser(server);
    for (let count = 0; count < 5; count++)
      expect((await change(person.token, `guess ${count}`)).body.code).toBe('PASSWORD_WRONG');
    expect((await change(person.token, PASSWORD)).status).toBe(429);
    expect((await logIn(person, PASSWORD)).status).toBe(200);
  });

  it('requires a login and a customer account', async () => {
    expect((await server.call('PUT', '/auth/users/me/password', { body: {} })).status).toBe(401);
    const performer = await makePerformer(server);
    expect((await change(performer.token, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['short', 'x'],
    ['too long', 'x'.repeat(129)],
    ['no text', { length: 12 }],
    ['among the most common', 'password'],
    ['common with a number', 'Password1'],
    ['a walk over the keyboard', 'qwertyuiop'],
  ])('rejects a new password that is %s', async (_name, password) => {
    const { token } = await makeUser(server);
    expect((await change(token, PASSWORD, password)).status).toBe(400);
  });
});

it('rejects a password derived from the account, and accepts either Unicode form', async () => {
  const person = await makeUser(server);
  expect((await change(person.token, PASSWORD, `${person.username}1`)).body.code).toBe('VALIDATION_FAILED');
  const composed = 'Zürich-Café-1'.normalize('NFC');
  const decomposed = 'Zürich-Café-1'.normalize('NFD');
  expect((await change(person.token, PASSWORD, decomposed)).status).toBe(200);
  expect((await logIn(person, composed)).status).toBe(200);
  expect((await logIn(person, decomposed)).status).toBe(200);
});

it('accepts a password hashed before Unicode normalization', async () => {
  const person = await makeUser(server);
  const typed = 'Zürich-Café-1'.normalize('NFD');
  const before = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await sql`update account set password_hash = ${before} where id = ${person.id}`.execute(
    server.platform.database.kysely,
  );
  expect((await logIn(person, typed)).status).toBe(200);
});

describe('a forgotten password', () => {
  it.each([
    ['/live/ada?tip=25', '&returnTo=%2Flive%2Fada%3Ftip%3D25'],
    ['//evil.example', undefined],
  ])('leads back to %s only if it is a page of this site', async (page, expected) => {
    const person = await makeUser(server);
    await forgot(person.email, 'user', page);
    const { text } = await waitForMail(server, person.email, 'Set a new password');
    expect(/&returnTo=\S+/.exec(text)?.[0]).toBe(expected);
  });

  it('is reset by the link once; all sessions end and the owner gets a mail', async () => {
    const person = await makeUser(server);
    expect((await forgot(person.email)).data).toEqual({ success: true });
    const mail = await waitForMail(server, person.email, 'new password');
    expect(mail.text).toContain(`${server.platform.config.publicUrl}/auth/reset?token=`);
    const token = tokenIn(mail);
    expect((await reset(token)).data).toEqual({ success: true });
    expect(await status(person.token)).toBe(401);
    expect((await logIn(person, PASSWORD)).status).toBe(401);
    expect((await logIn(person, NEW)).status).toBe(200);
    expect((await reset(token)).body.code).toBe('LINK_EXPIRED');
    await waitForMail(server, person.email, 'password was changed');
  });

  it('gives unknown addresses, other roles and suspended accounts the same answer, and sends no mail', async () => {
    const performer = await makePerformer(server);
    const suspended = await makeUser(server);
    await sql`update account set status = 'suspended' where id = ${suspended.id}`.execute(
      server.platform.database.kysely,
    );
    for (const email of ['nobody@example.test', performer.email, suspended.email])
      expect((await forgot(email)).data).toEqual({ success: true });
    const last = await makeUser(server);
    await forgot(last.email);
    await waitForMail(server, last.email, 'new password');
    for (const email of ['nobody@example.test', performer.email, suspended.email])
      expect(await server.mails(email)).toEqual([]);
    await forgot(performer.email, 'performer');
    await waitForMail(server, performer.email, 'new password');
  });

  it('confirms an unconfirmed address, because the mailbox is proven', async () => {
    const person = await makeUser(server, { emailVerified: false });
    await forgot(person.email);
    await reset(tokenIn(await waitForMail(server, person.email, 'new password')));
    expect((await logIn(person, NEW)).status).toBe(200);
  });

  it('sends at most three links an hour', async () => {
    const person = await makeUser(server);
    for (let count = 0; count < 5; count++) await forgot(person.email);
    const last = await makeUser(server);
    await forgot(last.email);
    await waitForMail(server, last.email, 'new password');
    await expect.poll(async () => (await server.mails(person.email)).length).toBe(3);
  });

  it('rejects a link that is expired, issued for something else, or invented', async () => {
    const person = await makeUser(server, { emailVerified: false });
    const { kysely } = server.platform.database;
    await forgot(person.email);
    const late = tokenIn(await waitForMail(server, person.email, 'new password'));
    await sql`update email_token set expires_at = now() - interval '1 second' where account_id = ${person.id}`.execute(
      kysely,
    );
    expect((await reset(late)).body.code).toBe('LINK_EXPIRED');
    const ask = { email: person.email, type: 'user' };
    await server.call('POST', '/verification/resend-verification-email', { body: ask });
    const confirmation = tokenIn(await waitForMail(server, person.email, 'Confirm'));
    expect((await reset(confirmation)).body.code).toBe('LINK_EXPIRED');
    await forgot(person.email);
    await expect.poll(async () => (await server.mails(person.email)).length).toBe(3);
    const link = tokenIn(await waitForMail(server, person.email, 'new password'));
    expect(link).not.toBe(late);
    const verify = await server.call('POST', '/verification/verify-email', { body: { token: link } });
    expect(verify.body.code).toBe('LINK_EXPIRED');
    expect((await reset("' or 1=1 --")).body.code).toBe('LINK_EXPIRED');
    expect((await reset('x'.repeat(201))).status).toBe(400);
    expect((await reset(confirmation, 'short')).status).toBe(400);
    expect(await status(person.token)).toBe(200);
  });

  it('stores no usable link in the database', async () => {
    const person = await makeUser(server);
    await forgot(person.email);
    const token = tokenIn(await waitForMail(server, person.email, 'new password'));
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from email_token t where account_id = ${person.id}`.execute(
      server.platform.database.kysely,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  it('can’t be reset twice by concurrent use of one link', async () => {
    const person = await makeUser(server);
    await forgot(person.email);
    const token = tokenIn(await waitForMail(server, person.email, 'new password'));
    const answers = await Promise.all([1, 2, 3].map((number) => reset(token, `password number ${number}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403]);
  });
});
