import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/make/accounts.ts';
import { createBoosting } from '../../../test/make/boosts.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { hashPassword, openLoginSession } from '../../modules/auth/index.ts';
import { boostCommands } from '../../modules/boosts/index.ts';
import { SYSTEM_CALLER } from '../../platform/caller.ts';
import { usernameOf } from '../demo-accounts.ts';
import { seedPeople } from '../seed-people.ts';
import { readDemoPeople } from '../seed.store.ts';
import { BOOSTED, seedBoosts } from './seed-boosts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const hash = await hashPassword('of nobody who logs in');
  await server.platform.transactions.system((tx) => seedPeople(tx, hash));
});
afterAll(() => server.close());

test('a viewer boosts a live demo creator, once', async () => {
  const { platform } = server;
  const terms = { boostPrice: 50, boostMinutes: 30, boostPlaces: 6 } as Record<string, unknown>;
  const boosts = boostCommands(platform, { get: (key) => (terms[key] ?? '') as never }, { viewersOf: () => new Map() });
  await seedBoosts({ platform, boosts });
  const people = await readDemoPeople(platform.database.kysely);
  const host = people.get(usernameOf(BOOSTED[0]))!;
  const promoted = () => createBoosting(server).promoted(undefined);
  expect(await promoted()).toEqual([]);
  const caller = { ...SYSTEM_CALLER, address: '127.0.0.1', userAgent: 'test' };
  const session = await platform.transactions.run(caller, (tx) => openLoginSession(tx, host.id));
  await makeBroadcast(server, { id: host.id, token: session.token } as Person);
  await seedBoosts({ platform, boosts });
  await seedBoosts({ platform, boosts });
  expect(await promoted()).toEqual([host.id]);
});
