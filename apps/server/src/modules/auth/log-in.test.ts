import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStudio, makeUser, PASSWORD } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ROLES = [
  { role: 'user', login: '/auth/users/login', me: '/users/me', make: makeUser },
  { role: 'performer', login: '/auth/performers/login', me: '/performers/me', make: makePerformer },
  { role: 'studio', login: '/auth/studio/login', me: '/studio/me', make: makeStudio },
] as const;

describe.each(ROLES)('$role', ({ role, login, me, make }) => {
  it('logs in by e-mail and by username, in any case of letters', async () => {
    const person = await make(server);
    for (const body of [
      { email: person.email.toUpperCase() },
      { username: person.username.toUpperCase() },
      { email: person.username },
    ]) {
      const { status, data } = await server.call('POST', login, { body: { ...body, password: PASSWORD } });
      expect(status).toBe(200);
      expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role });
      const profile = await server.call('GET', me, { token: String(data['token']) });
      expect(profile.data).toMatchObject({ _id: person.id, role, email: person.email, balance: 0 });
    }
  });

  it('is let in by its own call only', async () => {
    const person = await make(server);
    for (const other of [...ROLES.map((one) => one.login), '/auth/staff/login'].filter((path) => path !== login)) {
      const { status, body } = await server.call('POST', other, { body: { email: person.email, password: PASSWORD } });
      expect([status, body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    }
  });
});
