import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { figuresOf, lowestIdAt } from './statistics.queries.ts';
import { dayOf } from './track-visit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'on' });
});
afterAll(() => server.close());

const db = () => server.platform.database.kysely;
const visit = (address: string, body?: unknown, more: Record<string, string> = {}) =>
  server.call<boolean>('POST', '/stats/track', { body, headers: { 'x-forwarded-for': address, ...more } });
const today = async () => {
  const { rows } = await sql<{
    visits: number;
    visitors: number;
  }>`select visits, visitors from visit_day where day = ${dayOf(new Date())}::date`.execute(db());
  return rows[0];
};

it('counts every visit, and every address once a day', async () => {
  const answers = await Promise.all(
    ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.1'].map((address) => visit(address)),
  );
  expect(answers.map((answer) => answer.data)).toEqual([true, true, true, true]);
  expect(await today()).toEqual({ visits: 4, visitors: 2 });
});

it('accepts an optional body, and rejects an oversized one', async () => {
  expect((await visit('203.0.113.3', { path: '/', referrer: 'https://example.test/' })).data).toBe(true);
  expect((await visit('203.0.113.3', { path: 'x'.repeat(301) })).status).toBe(400);
  expect((await visit('203.0.113.3', { path: 5 })).status).toBe(400);
});

it.each(['dnt', 'sec-gpc'])('ignores visitors that send %s', async (header) => {
  const before = await today();
  expect((await visit('203.0.113.9', undefined, { [header]: '1' })).data).toBe(true);
  expect(await today()).toEqual(before);
});

it('keeps no address', async () => {
  const { rows } = await sql<{
    text: string;
  }>`select encode(visitor_hash, 'escape') || day as text from visit_seen`.execute(db());
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.text.includes('203.0.113'))).toEqual([]);
});

it('deletes hashes older than yesterday, but no counts', async () => {
  await sql`insert into visit_seen select day::date, sha256('x')
    from generate_series(current_date - 3, current_date - 1, '1 day') as day`.execute(db());
  await sql`insert into visit_day values (current_date - 3, 7, 5)`.execute(db());
  await server.platform.transactions.system(forgetVisitors);
  const { rows } = await sql<{
    days: number;
  }>`select count(*) as days from visit_seen where visitor_hash = sha256('x')`.execute(db());
  expect(rows[0]?.days).toBe(1);
  expect((await figuresOf(db(), new Date())).byDay.find((day) => day.visits === 7)).toBeDefined();
});

it('keeps the tip total equal to the tips under concurrency', async () => {
  const day = new Date('2020-02-03T04:05:06Z');
  const give = (units: number) =>
    server.platform.transactions.system(async (tx) => {
      await sql`insert into tip (id, user_id, performer_id, token_units, created_at)
        select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${units}, ${day}
          from generate_series(1, 3)`.execute(tx.db);
      if (units % 2 === 0) throw new Error('not given');
    });
  await Promise.allSettled(Array.from({ length: 40 }, (_, index) => give(index + 1)));
  const { byDay } = await figuresOf(db(), day);
  expect(byDay.at(-1)).toEqual({ day: '2020-02-03', visits: 0, tipUnits: 3 * 20 * 20 });
});

it('returns the last 14 days including empty ones, and sums tips by UTC day', async () => {
  const now = new Date();
  const tip = (at: Date, units: number) =>
    sql`insert into tip (id, user_id, performer_id, token_units, created_at)
      values (overlay(${lowestIdAt(at)} placing lpad(to_hex((random() * 1e9)::int), 12, '0') from 25)::uuid,
        gen_random_uuid(), gen_random_uuid(), ${units}, ${at})`.execute(db());
  await tip(now, 2500);
  await tip(now, 1000);
  await tip(new Date(now.getTime() - 2 * 86_400_000), 500);
  await tip(new Date(now.getTime() - 40 * 86_400_000), 9900);
  const figures = await figuresOf(db(), now);
  expect(figures.byDay).toHaveLength(14);
  expect(figures.byDay.map((day) => day.day)).toEqual(figures.byDay.map((day) => day.day).toSorted());
  expect(figures.byDay.at(-1)).toMatchObject({ day: dayOf(now), tipUnits: 3500 });
  expect(figures.byDay.at(-3)?.tipUnits).toBe(500);
  expect(figures.byDay.reduce((sum, day) => sum + day.tipUnits, 0)).toBe(4000);
  expect(figures).toMatchObject({ tipsTodayUnits: 3500, visitsToday: (await today())?.visits });
});
