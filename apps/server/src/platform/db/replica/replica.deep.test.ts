import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser } from '../../../../test/make/accounts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';

const log = { info() {}, warn() {} };
/** Long enough for a few calls on a busy machine while the replica stands still. */
const MOST_BEHIND_MS = 15_000;
const FOLLOWED = { wal_level: 'replica', max_wal_senders: '4', fsync: 'off' };
let folder = '';
let first: EmbeddedPostgres;
let copy: EmbeddedPostgres;
let server: TestServer;

async function query(url: string, ...texts: string[]): Promise<{ rows: Record<string, unknown>[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let last: { rows: Record<string, unknown>[] } = { rows: [] };
    for (const text of texts) last = await client.query(text);
    return last;
  } finally {
    await client.end();
  }
}

/** A replica of its own by the server's own way of backing up: the bundled PostgreSQL has no pg_basebackup. */
async function follow(source: EmbeddedPostgres, from: string, to: string): Promise<EmbeddedPostgres> {
  const client = new pg.Client({ connectionString: source.url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/postmaster\.(pid|opts)$|server\.log$|\.s\.PGSQL/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(to, 'standby.signal'), '');
  // Why: copied by root, and PostgreSQL runs as the owner of what was copied.
  spawnSync('chown', ['-R', `--reference=${from}`, to]);
  chmodSync(to, 0o700);
  const socket = new URL(source.url).searchParams.get('host') ?? '';
  const primary_conninfo = `host=${socket} port=5432 user=postgres`;
  return startEmbeddedPostgres({
    dataDir: to,
    log,
    settings: { ...FOLLOWED, primary_conninfo, hot_standby: 'on' },
    throwAway: true,
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-follow-'));
  chmodSync(folder, 0o711);
  const from = join(folder, 'first');
  first = await startEmbeddedPostgres({
    ...{ dataDir: from, log, throwAway: true },
    settings: FOLLOWED,
  });
  copy = await follow(first, from, join(folder, 'copy'));
  server = await startTestServer({
    DATABASE_URL: first.url,
    DATABASE_REPLICA_URL: copy.url,
    DATABASE_REPLICA_LAG_MS: String(MOST_BEHIND_MS),
  });
}, 180_000);
afterAll(async () => {
  await server?.close();
  await copy?.stop();
  await first?.stop();
  rmSync(folder, { recursive: true, force: true });
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
  'visitors read lists of a replica that follows, and those who are signed in of the first',
  { timeout: 120_000 },
  async () => {
    const performer = await makePerformer(server);
    await isClose();
    expect((await query(copy.url, 'select pg_is_in_recovery() as follows')).rows).toEqual([{ follows: true }]);
    await eventually(
      'the list has them',
      async () => JSON.stringify((await search()).data).includes(performer.id),
      20_000,
    );
    // What is paused is not replayed: the replica knows nothing of who comes now, the first does.
    await query(copy.url, 'select pg_wal_replay_pause()');
    const later = await makePerformer(server);
    const viewer = await makeUser(server);
    const isListed = async (token?: string) => JSON.stringify((await search(token)).data).includes(later.id);
    expect([await isListed(), await isListed(viewer.token)]).toEqual([false, true]);
    expect((await server.call('GET', `/performers/${later.id}/view`)).status).toBe(200);
    await eventually('its lag is seen, and the first is read', isListed, 60_000);
    expect(await lag()).toBeGreaterThan(MOST_BEHIND_MS / 1000);
    await query(copy.url, 'select pg_wal_replay_resume()');
    await isClose();
    const staff = await makeStaff(server);
    expect((await server.call('GET', '/statistics/admin', { token: staff.token })).status).toBe(200);
  },
);

it('a replica that is lost, or made a first one, is not read, and nobody notices', { timeout: 120_000 }, async () => {
  await isClose();
  await query(copy.url, 'select pg_promote()');
  await eventually('it is not believed', async () => (await lag()) === Infinity, 20_000);
  expect((await search()).status).toBe(200);
  await copy.stop();
  for (let n = 0; n < 5; n++) expect((await search()).status).toBe(200);
  expect(await lag()).toBe(Infinity);
});
