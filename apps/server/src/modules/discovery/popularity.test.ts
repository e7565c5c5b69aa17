import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { countVisit } from '../performers/index.ts';
import { refreshPopularity } from './discovery.store.ts';

let server: TestServer;
let performer: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  performer = await makePerformer(server);
  await refresh();
});

const refresh = () => server.platform.transactions.system(refreshPopularity);
const visit = () => server.call('POST', `/performers/${performer.id}/inc-view`);
const popularity = async () =>
  (
    await server.platform.database.kysely
      .selectFrom('performer_listing')
      .select('popularity')
      .where('performer_id', '=', performer.id)
      .executeTakeFirstOrThrow()
  ).popularity;

it('is computed only for performers whose visits or followers changed', async () => {
  expect(await refresh()).toBe(0);
  await visit();
  expect(await refresh()).toBe(1);
  expect(await popularity()).toBe(1);
});

it('misses no visit that commits while the job runs', async () => {
  await visit();
  await server.platform.transactions.system(async (tx) => {
    await countVisit(tx, performer.id);
    expect(await refresh()).toBe(0);
  });
  expect(await refresh()).toBe(1);
  expect(await popularity()).toBe(2);
});
