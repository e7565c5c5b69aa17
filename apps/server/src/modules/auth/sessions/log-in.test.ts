import { parseOptions } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, PASSWORD } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { hashPassword, isPassword, nobodysHash } from '../passwords/passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ STAFF_EMAIL: 'Boss@Example.test', STAFF_PASSWORD: 'first of all staff' });
});
afterAll(() => server.close());

const logIn = (body: unknown, path = '/auth/users/login') => server.call('POST', path, { body });
/** Wrong tries are also counted per address, so they are cleared before each test. */
const forgetTries = () => sql`delete from login_backoff`.execute(server.platform.database.kysely);

const ROLES = [
  { role: 'user', login: '/auth/users/login', me: '/users/me', make: makeUser },
  { role: 'performer', login: '/auth/performers/login', me: '/performers/me', make: makePerformer },
  { role: 'studio', login: '/auth/studio/login', me: '/studio/me', make: makeStudio },
] as const;

describe.each(ROLES)('$role', ({ role, login, me, make }) => {
  it('logs in by e-mail and by username, in any letter case', async () => {
    const person = await make(server);
    for (const name of [
      { email: person.email.toUpperCase() },
      { username: person.username.toUpperCase() },
      { email: person.username },
    ]) {
      const { status, data } = await logIn({ ...name, password: PASSWORD }, login);
      expect(status).toBe(200);
      expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role });
      const profile = await server.call('GET', me, { token: String(data['token']) });
      expect(profile.data).toMatchObject({ _id: person.id, role, email: person.email, balance: 0 });
    }
  });

  it('can only log in by its own call and see its own profile', async () => {
    const person = await make(server);
    for (const other of [...ROLES.map((one) => one.login), '/auth/staff/login'].filter((path) => path !== login)) {
      const { status, body } = await logIn({ email: person.email, password: PASSWORD }, other);
      expect([status, body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    }
    for (const other of ROLES.filter((one) => one.role !== role))
      expect((await server.call('GET', other.me, { token: person.token })).status).toBe(403);
    expect((await server.call('GET', me)).status).toBe(401);
    await forgetTries();
  });
});

describe('staff', () => {
  it('starts with the administrator from the environment, created once', async () => {
    const boss = { email: 'boss@example.test', password: 'first of all staff' };
    const { status, data } = await logIn(boss, '/auth/staff/login');
    expect([status, data['role']]).toEqual([200, 'staff']);
    const session = await server.business.authenticate(String(data['token']));
    expect(session).toMatchObject({ role: 'staff', staffRole: 'admin' });
  });

  it('logs in by e-mail', async () => {
    const moderator = await makeStaff(server, { staffRole: 'moderator' });
    expect(await server.business.authenticate(moderator.token)).toMatchObject({ staffRole: 'moderator' });
    const { status } = await logIn({ email: moderator.email, password: PASSWORD }, '/auth/staff/login');
    expect(status).toBe(200);
  });
});

describe('cookies', () => {
  it('keeps token, role and rememberMe for 365 days', async () => {
    const person = await makeUser(server);
    const { headers, data } = await logIn({ email: person.email, password: PASSWORD, rememberMe: false });
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([
      `token=${String(data['token'])}`,
      'role=user',
      'rememberMe=false',
    ]);
    for (const cookie of cookies) expect(cookie).toContain(`Max-Age=${365 * 24 * 3600}`);
    const byCookie = await server.call('GET', '/users/me', { headers: { cookie: cookies[0]?.split(';')[0] ?? '' } });
    expect(byCookie.status).toBe(200);
  });
});

describe('a rejected login', () => {
  it('doesn’t reveal which accounts exist', async () => {
    const person = await makeUser(server);
    const wrong = await logIn({ email: person.email, password: 'not the password' });
    const nobody = await logIn({ email: 'nobody@example.test', password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(nobody.status).toBe(401);
    expect({ ...nobody.body }).toEqual({ ...wrong.body });
    await forgetTries();
  });

  it('takes the same work for unknown and existing accounts', async () => {
    expect(parseOptions(await nobodysHash())).toEqual(parseOptions(await hashPassword('a real one')));
    expect(await isPassword(undefined, 'anything')).toBe(false);
  });

  it('requires a confirmed address, and says so only with the correct password', async () => {
    const person = await makeUser(server, { emailVerified: false });
    expect((await logIn({ email: person.email, password: 'wrong' })).body.code).toBe('BAD_CREDENTIALS');
    expect((await logIn({ email: person.email, password: PASSWORD })).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('succeeds while performers and studios wait for approval', async () => {
    const performer = await makePerformer(server, { verified: false });
    expect((await logIn({ email: performer.email, password: PASSWORD }, '/auth/performers/login')).status).toBe(200);
    const profile = await server.call('GET', '/performers/me', { token: performer.token });
    expect(profile.data).toMatchObject({ verified: false, verificationStatus: 'pending', memberStatus: 'active' });
    const studio = await makeStudio(server, { verified: false });
    expect((await logIn({ email: studio.email, password: PASSWORD }, '/auth/studio/login')).status).toBe(200);
  });
});

describe('rate limiting', () => {
  it.each([
    ['of a real account', async () => (await makeUser(server)).email],
    ['of an account that does not exist', async () => 'ghost@example.test'],
  ])('blocks after five wrong passwords %s, even for the correct one', async (_name, emailOf) => {
    const email = await emailOf();
    for (let count = 0; count < 5; count++)
      expect((await logIn({ email, password: `wrong ${count}` })).status).toBe(401);
    const { status, body, headers } = await logIn({ email, password: PASSWORD });
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15);
    await forgetTries();
  });

  it('counts e-mail and username together, and locks out no other network', async () => {
    const { email, username } = await makeUser(server);
    const from = (address: string, name: object, password: string) =>
      server.call('POST', '/auth/users/login', {
        body: { ...name, password },
        headers: { 'x-forwarded-for': address },
      });
    for (let count = 0; count < 5; count++)
      await from('203.0.113.7', count % 2 ? { email } : { username }, `wrong ${count}`);
    expect((await from('203.0.113.7', { username }, PASSWORD)).status).toBe(429);
    expect((await from('198.51.100.4', { email }, PASSWORD)).status).toBe(200);
    await forgetTries();
  });

  it('blocks a widely distributed attack, except from the owner’s usual networks', async () => {
    const { email } = await makeUser(server);
    const from = (address: string, password: string) =>
      server.call('POST', '/auth/users/login', {
        body: { email, password },
        headers: { 'x-forwarded-for': address },
      });
    expect((await from('198.51.100.4', PASSWORD)).status).toBe(200);
    for (let count = 0; count < 100; count++) await from(`203.0.113.${count}`, 'wrong');
    expect((await from('203.0.113.200', PASSWORD)).status).toBe(429);
    expect((await from('198.51.100.4', PASSWORD)).status).toBe(200);
    await forgetTries();
  });

  it('allows no extra attempts by concurrency', async () => {
    const { email } = await makeUser(server);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, count) => logIn({ email, password: `wrong ${count}` })),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
    await forgetTries();
  });

  it('blocks one address that tries many accounts', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, count) => logIn({ email: `guess${count}@example.test`, password: 'wrong' })),
    );
    const { email } = await makeUser(server);
    expect((await logIn({ email, password: PASSWORD })).status).toBe(429);
    await forgetTries();
  });

  it('resets after a successful login', async () => {
    const { email } = await makeUser(server);
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) await logIn({ email, password: 'wrong' });
      expect((await logIn({ email, password: PASSWORD })).status).toBe(200);
    }
    await forgetTries();
  });
});

describe('hostile bodies', () => {
  it.each([
    ['nothing', undefined],
    ['an array', []],
    ['no name', { password: 'x' }],
    ['a number as password', { email: 'a@b.test', password: 12345678 }],
    ['an object as e-mail', { email: { $gt: '' }, password: 'x' }],
    ['a huge password', { email: 'a@b.test', password: 'x'.repeat(129) }],
    ['a huge name', { email: 'x'.repeat(321), password: 'x' }],
    ['NUL', { email: 'a\u0000@b.test', password: 'x' }],
  ])('rejects %s', async (_name, body) => {
    const { status } = await logIn(body);
    expect(status).toBe(400);
  });

  it.each(["' or 1=1 --", '%', "a@b.test'; drop table account; --", '\ud800', '__proto__'])(
    'treats %j as an unknown name',
    async (email) => {
      const { status, body } = await logIn({ email, password: PASSWORD });
      expect([status, body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    },
  );
});
