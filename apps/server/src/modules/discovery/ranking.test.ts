import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { refreshPopularity } from './discovery.store.ts';

let server: TestServer;
let first: Person;
let second: Person;
beforeAll(async () => {
  server = await startTestServer();
  first = await makePerformer(server);
  second = await makePerformer(server);
});
afterAll(() => server.close());

interface Ranking {
  isListed: boolean;
  followers: number;
  visits: number;
  popularity: number;
  followerWeight: number;
  saleWeight: number;
  place?: number;
  items: { title: string; views: number; sales: number }[];
}
const rankingOf = async ({ token }: Person) =>
  (await server.call<Ranking>('GET', '/performers/me/ranking', { token })).data;

it('shows a creator the figures they are ranked by', async () => {
  const fan = await makeUser(server);
  await server.call('POST', `/favourite/${first.id}/like`, { token: fan.token });
  for (const { id } of [first, second, second]) await server.call('POST', `/performers/${id}/inc-view`);
  await server.settle();
  await server.platform.transactions.system(refreshPopularity);
  const ranking = await rankingOf(first);
  expect(ranking).toMatchObject({ isListed: true, followers: 1, visits: 1, place: 1, items: [] });
  expect(ranking.popularity).toBe(ranking.followers * ranking.followerWeight + ranking.visits);
  expect(await rankingOf(second)).toMatchObject({ followers: 0, place: 2 });
});

it('lists items on sale with views and sales, most popular first', async () => {
  const own = (title: string) =>
    server.call<{ _id: string }>('POST', '/performer/performer-assets/products', {
      token: second.token,
      body: { title, price: 5, type: 'physical', stock: 3, status: 'active' },
    });
  const quiet = (await own('Quiet')).data._id;
  const loved = (await own('Loved')).data._id;
  await sql`update catalog_tally set views = case when item_id = ${loved}::uuid then 40 else 2 end`.execute(
    server.platform.database.kysely,
  );
  await sql`update catalog_item set popularity = case when id = ${quiet}::uuid then 1 else 2 end`.execute(
    server.platform.database.kysely,
  );
  expect((await rankingOf(second)).items).toMatchObject([
    { title: 'Loved', views: 40, sales: 0 },
    { title: 'Quiet', views: 2, sales: 0 },
  ]);
});

it('ranks no unlisted performer, and is limited to performers', async () => {
  const db = server.platform.database.kysely;
  await db.updateTable('performer').set({ verification_status: 'pending' }).where('id', '=', second.id).execute();
  const ranking = await rankingOf(second);
  expect(ranking.isListed).toBe(false);
  expect(ranking.place).toBeUndefined();
  expect((await server.call('GET', '/performers/me/ranking', { token: (await makeUser(server)).token })).status).toBe(
    403,
  );
});
