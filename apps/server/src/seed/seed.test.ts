import { tokensToUnits } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo-accounts.ts';
import { like } from '../modules/favourites/index.ts';
import { trackVisit } from '../modules/statistics/index.ts';
import { subscriptionCommands } from '../modules/subscriptions/index.ts';
import { seedHistory } from './history/seed-history.ts';
import { personas } from './personas/personas.ts';
import { isWithoutPeople } from './seed.store.ts';
import { seedFans } from './site/seed-fans.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    SEED: 'demo-still',
    STAFF_EMAIL: 'boss@site.test',
    STAFF_PASSWORD: 'first of all staff',
  });
});
afterAll(() => server.close());

test('an administrator from the environment and the demo coexist', async () => {
  const boss = { email: 'boss@site.test', password: 'first of all staff' };
  expect((await server.call('POST', '/auth/staff/login', { body: boss })).status).toBe(200);
  const viewer = { email: DEMO_EMAILS.viewer, password: DEMO_PASSWORD };
  expect((await server.call('POST', '/auth/users/login', { body: viewer })).status).toBe(200);
  const performer = { email: DEMO_EMAILS.performer, password: DEMO_PASSWORD };
  const login = await server.call<{ token: string }>('POST', '/auth/performers/login', { body: performer });
  const alerts = await server.call<{ isOn: boolean; bands: object[] }>('GET', '/alerts', { token: login.data.token });
  expect([alerts.data.isOn, alerts.data.bands.length]).toEqual([true, 3]);
  const found = await server.call<{ total: number }>('GET', '/performers/search?limit=12');
  expect(found.data.total).toBe(personas.length);
  expect(await isWithoutPeople(server.platform.database.kysely)).toBe(false);
});

test('the demo has earnings over weeks, once', async () => {
  const { platform } = server;
  const count = async () =>
    (
      await platform.database.kysely
        .selectFrom('ledger_transfer')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('kind', '=', 'subscription')
        .executeTakeFirstOrThrow()
    ).n;
  await seedHistory(platform);
  const before = await count();
  await seedHistory(platform);
  expect([before > 0, await count()]).toEqual([true, before]);
  const { rows } = await sql<{ least: number }>`
    select min(l.balance)::int as least from (
      select sum(e.units) as balance from ledger_entry e join account a on a.id = e.account_id
       where a.role = 'user' and a.username <> 'demoviewer' group by e.account_id) l`.execute(platform.database.kysely);
  expect(rows[0]?.least, 'in units').toBeGreaterThan(tokensToUnits(1000));
  const body = { email: DEMO_EMAILS.studio, password: DEMO_PASSWORD };
  const { token } = (await server.call<{ token: string }>('POST', '/auth/studio/login', { body })).data;
  const { data } = await server.call<{ net: number }>('GET', '/earning/studio/stats', { token });
  expect(data.net).toBeGreaterThan(0);
});

test('the demo has followers, subscribers, follows and visits, once', async () => {
  const { platform } = server;
  const get = (key: string) => (key === 'subscriptionTrialDays' ? 3 : 'Footlight') as never;
  const fans = {
    ...subscriptionCommands(platform, { get }, () => ({ platformPercent: 30, studioPercent: 0 })),
    like,
    visit: trackVisit('of this test'),
    buy: () => Promise.reject(new Error('nothing is on sale')),
  };
  const login = async (where: string, email: string) =>
    (await server.call<{ token: string }>('POST', `/auth/${where}/login`, { body: { email, password: DEMO_PASSWORD } }))
      .data.token;
  const viewer = await login('users', DEMO_EMAILS.viewer);
  const creator = await login('performers', DEMO_EMAILS.performer);
  const figures = async () => {
    const of = async (path: string, token: string) =>
      (await server.call<{ total: number }>('GET', path, { token })).data.total;
    return [
      await of('/favourite', viewer),
      await of('/subscriptions/user/search', viewer),
      await of('/subscriptions/performer/search', creator),
    ];
  };
  await seedFans({ platform, fans });
  const first = await figures();
  await seedFans({ platform, fans });
  expect([first, await figures()]).toEqual([
    [6, 1, 6],
    [6, 1, 6],
  ]);
  const { rows } = await sql<{ days: number }>`select count(*)::int as days from visit_day`.execute(
    platform.database.kysely,
  );
  expect(rows[0]?.days).toBeGreaterThan(10);
});
