import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

interface Blocking {
  countries: string[];
  users: { _id: string }[];
  totalUsers: number;
}
let server: TestServer;
let performer: Person;
beforeAll(async () => {
  server = await startTestServer();
  performer = await makePerformer(server);
});
afterAll(() => server.close());

it('lists blocked viewers in pages, newest first, with all countries on each', async () => {
  const users: string[] = [];
  for (let n = 0; n < 3; n++) {
    users.unshift((await makeUser(server)).id);
    const body = { users: [users[0]], countries: ['FR', 'DE'] };
    await server.call('POST', '/performers/blocking/update', { token: performer.token, body });
  }
  const page = async (query: string) =>
    (await server.call<Blocking>('GET', `/performers/blocking?${query}`, { token: performer.token })).data;
  const of = (ids: readonly string[]) => ({
    users: ids.map((_id) => ({ _id })),
    countries: ['DE', 'FR'],
    totalUsers: 3,
  });
  expect(await page('')).toMatchObject(of(users));
  expect(await page('limit=2')).toMatchObject(of(users.slice(0, 2)));
  expect((await page('limit=2&offset=2')).users).toMatchObject([{ _id: users[2] }]);
  expect((await server.call('GET', '/performers/blocking?limit=101', { token: performer.token })).status).toBe(400);
});

it('reports whether the caller is blocked, by id or username', async () => {
  const viewer = await makeUser(server);
  const ask = async (who: string, token = viewer.token) =>
    (await server.call<{ blocked: boolean }>('GET', `/performers/${who}/check-blocking`, { token })).data.blocked;
  expect([await ask(performer.id), await ask(performer.username), await ask('nobodyhere')]).toEqual([
    false,
    false,
    false,
  ]);
  await server.call('POST', '/performers/blocking/update', { token: performer.token, body: { users: [viewer.id] } });
  expect([await ask(performer.id), await ask(performer.username)]).toEqual([true, true]);
  expect(await ask(performer.username, performer.token)).toBe(false);
});
