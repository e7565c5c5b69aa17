import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { chooseProcessOwner } from './postgres-binaries.ts';
import { isAlive } from './postgres-process.ts';

let dir: string;
let running: EmbeddedPostgres[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'footlight-pg-'));
  chmodSync(dir, 0o711);
});
afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
  rmSync(dir, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } });
  running.push(server);
  return server;
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

test('starts, keeps commits across a stop, a crash and a stale pid file, and rejoins a running server', async () => {
  const dataDir = join(dir, 'data/postgres');
  const first = await start(dataDir);
  const shown = await query<{ name: string; setting: string }>(
    first.url,
    `select name, setting from pg_settings where name in ('fsync','synchronous_commit','jit','listen_addresses')
      order by name`,
  );
  expect(shown.map((row) => row.setting)).toEqual(['on', 'off', '', 'on']);
  await query(first.url, 'create table kept (n int); insert into kept values (1)');

  const joined = await start(dataDir);
  expect(joined).toMatchObject({ reattached: true, pid: first.pid, url: first.url });
  expect((await findRunningPostgres(dataDir))?.url).toBe(first.url);

  await joined.stop();
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
  const second = await start(dataDir);
  expect(second.reattached).toBe(false);
  process.kill(second.pid, 'SIGKILL');
  const third = await start(dataDir);
  expect(await query(third.url, 'select n from kept')).toEqual([{ n: 1 }]);
});

/** Starts a process as the server's user, with an exited child that is never reaped. */
async function startWithZombie(): Promise<{ pid: number; zombie: number; end(): void }> {
  const script = 'true & echo $!; exec tail -f /dev/null';
  const shell = spawn('sh', ['-c', script], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...chooseProcessOwner(undefined),
  });
  const [line] = (await once(shell.stdout, 'data')) as [Buffer];
  const zombie = Number(line.toString());
  await expect.poll(() => isAlive(zombie)).toBe(false);
  return { pid: shell.pid!, zombie, end: () => shell.kill('SIGKILL') };
}

test.runIf(existsSync('/proc/self/stat'))(
  'starts despite lock files of a zombie process or of an unrelated one',
  async () => {
    const dataDir = join(dir, 'postgres');
    const first = await start(dataDir);
    const files = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(dataDir, name));
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    await first.stop();
    const others = await startWithZombie();
    try {
      for (const pid of [others.zombie, others.pid])
        for (const only of [[0], [1], [0, 1]]) {
          for (const at of only) writeFileSync(files[at]!, texts[at]!.replace(/^\d+/, String(pid)));
          const server = await start(dataDir);
          expect(server.reattached).toBe(false);
          expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
          await server.stop();
        }
      expect(isAlive(others.pid)).toBe(true);
    } finally {
      others.end();
    }
  },
);

test('two concurrent starts end with one server', async () => {
  const dataDir = join(dir, 'postgres');
  await (await start(dataDir)).stop();
  const [a, b] = await Promise.all([start(dataDir), start(dataDir)]);
  expect(a.pid).toBe(b.pid);
  expect((await findRunningPostgres(dataDir))?.pid).toBe(a.pid);
  expect([a.reattached, b.reattached]).toContain(false);
});

test('supports a data directory deeper than a socket path, and one that its user can’t enter', async () => {
  const deep = join(dir, 'd'.repeat(60), 'e'.repeat(60), 'postgres');
  expect(await query((await start(deep)).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  if (process.getuid?.() !== 0) return;
  const closed = join(dir, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const server = await start(join(closed, 'postgres'));
  expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  const home = execFileSync('cat', [join(closed, 'postgres/LOCATION')])
    .toString()
    .trim();
  await server.stop();
  expect((await start(join(closed, 'postgres'))).url).toContain(encodeURIComponent(home));
  await running.pop()?.stop();
  rmSync(home, { recursive: true });
  expect(existsSync(home)).toBe(false);
});
