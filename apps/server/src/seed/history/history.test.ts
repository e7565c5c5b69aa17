import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../../modules/auth/index.ts';
import { rollUp } from '../../modules/sums/index.ts';
import { proveClaims } from '../../platform/db/prove-claims.ts';
import { allClaims } from '../../prove-ledger.ts';
import { DEMO_EMAILS, DEMO_PASSWORD, VIEWER_TOKENS } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { seedPeople } from '../seed-people.ts';
import { insertPackages } from '../seed.store.ts';
import { planShows } from './plan.ts';
import { seedAudit } from './seed-audit.ts';
import { seedHistory } from './seed-history.ts';
import { seedPurchases } from './seed-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const hash = await hashPassword(DEMO_PASSWORD);
  const { platform } = server;
  await platform.transactions.system(async (tx) => {
    await insertPackages(tx);
    await seedPeople(tx, hash);
  });
  // Runs twice, because a start that was killed is followed by another.
  for (let start = 0; start < 2; start++) {
    await seedPurchases(platform);
    await seedHistory(platform);
    await seedAudit(platform);
  }
  while (await platform.transactions.system(rollUp)) continue;
});
afterAll(() => server.close());

interface List<T> {
  data: T[];
  total: number;
}
async function as(kind: keyof typeof DEMO_EMAILS) {
  const where = { viewer: 'users', performer: 'performers', studio: 'studio', staff: 'staff' }[kind];
  const body = { email: DEMO_EMAILS[kind], password: DEMO_PASSWORD };
  const { token } = (await server.call<{ token: string }>('POST', `/auth/${where}/login`, { body })).data;
  return async <T>(path: string) => (await server.call<T>('GET', path, { token })).data;
}
const DAY_MS = 86_400_000;

test('every token of these weeks is in the books', async () => {
  for (const line of await proveClaims(server.platform.database.kysely, allClaims))
    expect(line.wrong, line.claim).toBe(0);
});

test('the viewer’s history has purchases, tips and shows of eight weeks, in order, and adds up', async () => {
  const get = await as('viewer');
  const { data } = await get<List<{ type: string; token: number; createdAt: string; show?: { minutes: number } }>>(
    '/transactions/user/search?limit=100',
  );
  const types = data.map(({ type }) => type);
  for (const type of ['purchase', 'tip', 'show', 'bonus']) expect(types).toContain(type);
  const times = data.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(times[0]! - times.at(-1)!).toBeGreaterThan(45 * DAY_MS);
  const sum = data.reduce((all, { token }) => all + token, 0);
  expect(sum).toBeGreaterThan(VIEWER_TOKENS / 2);
  expect((await get<{ balance: number }>('/users/me')).balance).toBe(sum);
  expect(data.find(({ show }) => show)?.show?.minutes).toBeGreaterThan(1);
});

test('creator, studio and staff find figures of eight weeks', async () => {
  const creator = await as('performer');
  const stats = await creator<{ net: number; byDay?: object[] }>('/earning/performer/stats');
  expect(stats.net).toBeGreaterThan(1000);
  const shows = await creator<List<{ kind: string; state: string }>>('/streaming/shows/history');
  expect(shows.total).toBeGreaterThan(3);
  expect((await (await as('studio'))<{ net: number }>('/earning/studio/stats')).net).toBeGreaterThan(100);
  const staff = await as('staff');
  const audit = await staff<List<{ action: string }>>('/admin/audit?limit=100');
  expect(audit.data.filter(({ action }) => action === 'applicant.verify')).toHaveLength(personas.length);
});

test('a plan is the same every time, and has no evening of today', () => {
  const today = new Date();
  const terms = { today, perWeek: 4, most: 12, hasViewer: true, crowd: 24 };
  expect(planShows(personas[0]!, terms)).toEqual(planShows(personas[0]!, terms));
  for (const { endsAt } of planShows(personas[1]!, terms)) expect(endsAt.getTime()).toBeLessThan(today.getTime());
});
