import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killPostgres } from '../../../test/kill-postgres.ts';
import { openDatabase, type Database } from './database.ts';
import { findRunningPostgres } from './embedded-postgres.ts';
import { isAlive, orphansOf } from './postgres-process.ts';
import { pauseMs, superviseEmbeddedPostgres, type SupervisedPostgres } from './supervised-postgres.ts';

let dir: string;
let dataDir: string;
let postgres: SupervisedPostgres;
let database: Database;
let said: string[];
async function begin(): Promise<void> {
  dir = mkdtempSync(join(tmpdir(), 'footlight-supervised-'));
  chmodSync(dir, 0o711);
  dataDir = join(dir, 'postgres');
  said = [];
  const say = (words: string) => void said.push(words);
  const log = {
    info: say,
    warn: say,
    error: (_: object, words: string) => say(words),
    fatal: (_: object, words: string) => say(words),
  };
  postgres = await superviseEmbeddedPostgres({ dataDir, log });
  database = openDatabase(postgres.url);
  onTestFinished(async () => {
    await database.close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  });
}

const postmaster = async () => (await findRunningPostgres(dataDir))?.pid ?? 0;
const works = () =>
  database.pool.query('select count(*)::int as n from kept').then(
    ({ rows }) => (rows[0] as { n: number }).n,
    () => -1,
  );

test('a killed PostgreSQL returns at its address with all commits, even if a child process holds on', async () => {
  await begin();
  await database.pool.query('create table kept as select 1 as n');
  const before = await postmaster();
  const { rows } = await database.pool.query('select pg_backend_pid() as pid');
  const { pid: stuck } = rows[0] as { pid: number };
  process.kill(stuck, 'SIGSTOP');
  process.kill(before, 'SIGKILL');
  await expect.poll(postgres.state).toBe('restarting');
  await expect.poll(works).toBe(1);
  await expect.poll(postgres.state).toBe('up');
  expect(isAlive(stuck)).toBe(false);
  expect(await postmaster()).not.toBe(before);
  expect(said).toEqual(
    expect.arrayContaining(['PostgreSQL stopped unexpectedly; restarting it', 'PostgreSQL is back']),
  );

  killPostgres(await postmaster());
  await expect.poll(postgres.state).toBe('restarting');
  await expect.poll(works).toBe(1);
  expect(orphansOf(dataDir)).toEqual([]);
});

test('a missing cluster is not created again', async () => {
  await begin();
  await database.pool.query('create table kept as select 1 as n');
  const pid = await postmaster();
  renameSync(dataDir, join(dir, 'elsewhere'));
  killPostgres(pid);
  await expect.poll(postgres.state).toBe('lost');
  expect(await works()).toBe(-1);
  expect(said.join()).toContain('PostgreSQL was given up');
  renameSync(join(dir, 'elsewhere'), dataDir);
});

test('restarts at once, then with growing delays up to half a minute', () => {
  const pauses = Array.from({ length: 12 }, (_, n) => pauseMs(n + 1));
  expect(pauses.slice(0, 4)).toEqual([0, 250, 500, 1000]);
  expect(pauses.at(-1)).toBe(30_000);
});
