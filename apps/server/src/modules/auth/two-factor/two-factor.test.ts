import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff, makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { waitForMail } from '../../../../test/wait-for-mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns the code of a time step. 1 is the next step, which is also accepted. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongCodeOf = (secret: string) =>
  ['111111', '222222', '333333', '444444'].find((code) => ![-1, 0, 1].some((step) => codeOf(secret, step) === code)) ??
  '';
const post = (path: string, body: unknown, token?: string) => server.call('POST', `/auth${path}`, { body, token });
const logIn = ({ email }: Person, path = '/users/login') =>
  post(path, { email, password: PASSWORD, rememberMe: false });
const requestorOf = async (person: Person) => String((await logIn(person)).data['requestorId']);
const verify = (userId: string, token: string) => post('/2fa/verify', { userId, token });
const statusOf = async ({ token }: Person) => (await server.call('GET', '/auth/2fa/status', { token })).data;
const codeIn = (mail: { text: string }) => /Your code is (\d{6})/.exec(mail.text)?.[1] ?? '';

async function withTotp() {
  const person = await makeUser(server);
  const { data } = await post('/2fa/setup', { method: 'totp', password: PASSWORD }, person.token);
  const secret = String(data['secret']);
  const setupCode = codeOf(secret);
  const confirmed = await post('/2fa/confirm', { method: 'totp', code: setupCode }, person.token);
  return { person, secret, setupCode, setup: data, recoveryCodes: confirmed.data['recoveryCodes'] as string[] };
}
async function withEmailCode() {
  const person = await makeUser(server);
  await post('/2fa/setup', { method: 'email', password: PASSWORD }, person.token);
  const code = codeIn(await waitForMail(server, person.email, 'is your code'));
  await post('/2fa/confirm', { method: 'email', code }, person.token);
  return { person, code };
}

describe('an authenticator app', () => {
  it('is set up, confirmed, and then required', async () => {
    const { person, secret, setup, recoveryCodes } = await withTotp();
    expect(setup['uri']).toMatch(/^otpauth:\/\/totp\/Footlight:/);
    expect(setup['qrSvg']).toMatch(/^<svg/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await statusOf(person)).toEqual({ totp: true, email: false, recoveryCodesLeft: 10 });
    await waitForMail(server, person.email, 'Two-factor login is on');
    const first = await logIn(person);
    expect(first.data).toEqual({
      requireTwoFactorAuthentication: true,
      requestorId: expect.any(String),
      twoFactorMethod: 'totp',
    });
    expect(first.headers.getSetCookie()).toEqual([]);
    const requestorId = String(first.data['requestorId']);
    expect(await server.business.authenticate(requestorId)).toBeNull();
    expect((await post('/2fa/generate', { requestorId })).data).toEqual({ method: 'totp' });
    const second = await verify(requestorId, codeOf(secret, 1));
    expect(second.data).toMatchObject({ role: 'user', token: expect.any(String) });
    expect(second.headers.getSetCookie().join()).toContain('rememberMe=false');
    expect((await server.call('GET', '/users/me', { token: String(second.data['token']) })).status).toBe(200);
  });

  it('rejects a reused code, including the one from setup', async () => {
    const { person, secret, setupCode } = await withTotp();
    expect((await verify(await requestorOf(person), setupCode)).body.code).toBe('CODE_WRONG');
    const next = codeOf(secret, 1);
    expect((await verify(await requestorOf(person), next)).status).toBe(200);
    expect((await verify(await requestorOf(person), next)).body.code).toBe('CODE_WRONG');
  });

  it('accepts a code once in concurrent logins', async () => {
    const { person, secret } = await withTotp();
    const code = codeOf(secret, 1);
    const requestors = [await requestorOf(person), await requestorOf(person)];
    const answers = await Promise.all(requestors.map((requestor) => verify(requestor, code)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  it('ends the login after five wrong codes', async () => {
    const { person, secret } = await withTotp();
    const requestor = await requestorOf(person);
    for (let count = 0; count < 5; count++)
      expect((await verify(requestor, wrongCodeOf(secret))).body.code).toBe('CODE_WRONG');
    expect((await verify(requestor, codeOf(secret, 1))).body.code).toBe('REQUESTOR_EXPIRED');
  });

  it('gives no extra attempts for restarting the login', async () => {
    const { person, secret } = await withTotp();
    const wrong = wrongCodeOf(secret);
    for (let count = 0; count < 10; count++) {
      const requestor = await requestorOf(person);
      expect((await verify(requestor, wrong)).body.code).toBe('CODE_WRONG');
    }
    expect((await verify(await requestorOf(person), codeOf(secret, 1))).status).toBe(429);
  });

  it('a login step is usable once, within ten minutes', async () => {
    const { person, secret, recoveryCodes } = await withTotp();
    const requestor = await requestorOf(person);
    expect((await verify(requestor, codeOf(secret, 1))).status).toBe(200);
    expect((await verify(requestor, recoveryCodes[0] ?? '')).body.code).toBe('REQUESTOR_EXPIRED');
    const late = await requestorOf(person);
    await sql`update login_requestor set expires_at = now() - interval '1 second'`.execute(
      server.platform.database.kysely,
    );
    expect((await verify(late, recoveryCodes[0] ?? '')).body.code).toBe('REQUESTOR_EXPIRED');
    expect((await post('/2fa/generate', { requestorId: late })).body.code).toBe('REQUESTOR_EXPIRED');
  });

  it('stores secret and codes encrypted or hashed', async () => {
    const { person, secret, recoveryCodes } = await withTotp();
    const { rows } = await sql<{ row: string }>`select t::text as row from two_factor t where account_id = ${person.id}
      union all select r::text from recovery_code r where account_id = ${person.id}`.execute(
      server.platform.database.kysely,
    );
    expect(rows).toHaveLength(11);
    const all = rows.map(({ row }) => row).join();
    for (const word of [secret, ...recoveryCodes]) expect(all).not.toContain(word);
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed', async () => {
    const { person, recoveryCodes } = await withTotp();
    const code = recoveryCodes[3] ?? '';
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await verify(await requestorOf(person), typed)).status).toBe(200);
    expect((await verify(await requestorOf(person), code)).body.code).toBe('CODE_WRONG');
    expect(await statusOf(person)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('of another account is rejected', async () => {
    const mine = await withTotp();
    const other = await withTotp();
    expect((await verify(await requestorOf(mine.person), other.recoveryCodes[0] ?? '')).body.code).toBe('CODE_WRONG');
  });
});

describe('a code by e-mail', () => {
  it('is sent on request and works once', async () => {
    const { person, code: firstCode } = await withEmailCode();
    const { data } = await logIn(person);
    expect(data['twoFactorMethod']).toBe('email');
    const requestorId = String(data['requestorId']);
    expect((await verify(requestorId, '000000')).body.code).toBe('CODE_WRONG');
    const { data: sent } = await post('/2fa/generate', { requestorId });
    expect(sent).toEqual({ method: 'email', sentTo: `${person.email[0]}***@example.test` });
    await expect.poll(async () => codeIn(await waitForMail(server, person.email, 'is your code'))).not.toBe(firstCode);
    const code = codeIn(await waitForMail(server, person.email, 'is your code'));
    expect((await verify(await requestorOf(person), code)).body.code).toBe('CODE_WRONG');
    expect((await verify(requestorId, code)).status).toBe(200);
    expect((await verify(requestorId, code)).body.code).toBe('REQUESTOR_EXPIRED');
  });

  it('is sent at most three times per login', async () => {
    const { person } = await withEmailCode();
    const requestorId = await requestorOf(person);
    for (let count = 0; count < 3; count++) expect((await post('/2fa/generate', { requestorId })).status).toBe(200);
    expect((await post('/2fa/generate', { requestorId })).status).toBe(429);
  });
});

describe('setting up', () => {
  it('requires the password, a login, and that it is off', async () => {
    const { person } = await withTotp();
    const setup = (body: unknown, token?: string) => post('/2fa/setup', body, token);
    expect((await setup({ method: 'totp', password: PASSWORD })).status).toBe(401);
    expect((await setup({ method: 'totp', password: 'wrong' }, person.token)).body.code).toBe('PASSWORD_WRONG');
    expect((await setup({ method: 'totp', password: PASSWORD }, person.token)).body.code).toBe('TWO_FACTOR_ON');
    expect((await setup({ method: 'sms', password: PASSWORD }, person.token)).status).toBe(400);
  });

  it('stops after five wrong codes and enables nothing', async () => {
    const person = await makeUser(server);
    const { data } = await post('/2fa/setup', { method: 'totp', password: PASSWORD }, person.token);
    const secret = String(data['secret']);
    const confirm = (code: string, method = 'totp') => post('/2fa/confirm', { method, code }, person.token);
    expect((await confirm(codeOf(secret), 'email')).body.code).toBe('CODE_WRONG');
    // Has as many characters as a code, but more bytes.
    expect((await confirm('\u202e\u0007\u001b[2J')).body.code).toBe('CODE_WRONG');
    for (let count = 0; count < 4; count++) expect((await confirm(wrongCodeOf(secret))).status).toBe(401);
    expect((await confirm(codeOf(secret))).body.code).toBe('CODE_WRONG');
    expect(await statusOf(person)).toEqual({ totp: false, email: false, recoveryCodesLeft: 0 });
    expect((await logIn(person)).data).toHaveProperty('token');
  });

  it('is undone with the password and the second factor itself', async () => {
    const { person, secret } = await withTotp();
    const disable = (password: string, code?: string) => post('/2fa/disable', { password, code }, person.token);
    expect((await disable('wrong', codeOf(secret, 1))).body.code).toBe('PASSWORD_WRONG');
    expect((await disable(PASSWORD)).body.code).toBe('VALIDATION_FAILED');
    expect((await disable(PASSWORD, wrongCodeOf(secret))).body.code).toBe('CODE_WRONG');
    expect(await statusOf(person)).toMatchObject({ totp: true });
    expect((await disable(PASSWORD, codeOf(secret, 1))).data).toEqual({ success: true });
    expect(await statusOf(person)).toEqual({ totp: false, email: false, recoveryCodesLeft: 0 });
    await waitForMail(server, person.email, 'Two-factor login is off');
    expect((await logIn(person)).data).toHaveProperty('token');
  });

  it('is available to staff', async () => {
    const staff = await makeStaff(server);
    const { data } = await post('/2fa/setup', { method: 'totp', password: PASSWORD }, staff.token);
    const secret = String(data['secret']);
    await post('/2fa/confirm', { method: 'totp', code: codeOf(secret) }, staff.token);
    const { data: login } = await logIn(staff, '/staff/login');
    expect((await verify(String(login['requestorId']), codeOf(secret, 1))).data).toMatchObject({ role: 'staff' });
  });
});

it.each(['x', "' or 1=1 --", 'A'.repeat(43)])('rejects the login %j', async (requestorId) => {
  expect((await verify(requestorId, '123456')).body.code).toBe('REQUESTOR_EXPIRED');
  expect((await post('/2fa/generate', { requestorId })).body.code).toBe('REQUESTOR_EXPIRED');
});
