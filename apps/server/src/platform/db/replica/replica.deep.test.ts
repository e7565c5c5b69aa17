import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser } from '../../../../test/make/accounts.ts';
import { query, startFollowedDatabase, type FollowedDatabase } from '../../../../test/make/followed-database.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

/** Leaves time for a few calls on a busy machine while the replica is paused. */
const MOST_BEHIND_MS = 15_000;
let followed: FollowedDatabase;
let server: TestServer;

beforeAll(async () => {
  followed = await startFollowedDatabase();
  server = await startTestServer({
    DATABASE_URL: followed.first.url,
    DATABASE_REPLICA_URL: followed.copy.url,
    DATABASE_REPLICA_LAG_MS: String(MOST_BEHIND_MS),
  });
}, patience(180_000));
afterAll(async () => {
  await server?.close();
  await followed?.close();
});

const search = (token?: string) =>
  server.call<{ total: number; data: { username: string }[] }>(
    'GET',
    '/performers/search?limit=50',
    token ? { token } : {},
  );
const lag = async () => {
  const words = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const written = /^database_replica_lag_seconds (\S+)$/m.exec(words)?.[1];
  return written === '+Inf' ? Infinity : Number(written);
};
const isClose = () => eventually('the replica is close', async () => (await lag()) < 2, 30_000);

it(
  'visitors read lists from a streaming replica, and logged-in users from the primary',
  { timeout: patience(120_000) },
  async () => {
    const performer = await makePerformer(server);
    await isClose();
    expect((await query(followed.copy.url, 'select pg_is_in_recovery() as follows')).rows).toEqual([{ follows: true }]);
    await eventually(
      'the list has them',
      async () => JSON.stringify((await search()).data).includes(performer.id),
      20_000,
    );
    // Nothing is replayed while paused: the new accounts are missing on the replica, but exist on the primary.
    await query(followed.copy.url, 'select pg_wal_replay_pause()');
    const later = await makePerformer(server);
    const viewer = await makeUser(server);
    const isListed = async (token?: string) => JSON.stringify((await search(token)).data).includes(later.id);
    expect([await isListed(), await isListed(viewer.token)]).toEqual([false, true]);
    expect((await server.call('GET', `/performers/${later.id}/view`)).status).toBe(200);
    await eventually('its lag is seen, and the first is read', isListed, 60_000);
    expect(await lag()).toBeGreaterThan(MOST_BEHIND_MS / 1000);
    await query(followed.copy.url, 'select pg_wal_replay_resume()');
    await isClose();
    const staff = await makeStaff(server);
    expect((await server.call('GET', '/statistics/admin', { token: staff.token })).status).toBe(200);
  },
);

it('a lost or promoted replica is not read, and nobody notices', { timeout: patience(120_000) }, async () => {
  await isClose();
  await query(followed.copy.url, 'select pg_promote()');
  await eventually('it is not believed', async () => (await lag()) === Infinity, 20_000);
  expect((await search()).status).toBe(200);
  await followed.copy.stop();
  for (let n = 0; n < 5; n++) expect((await search()).status).toBe(200);
  expect(await lag()).toBe(Infinity);
});
