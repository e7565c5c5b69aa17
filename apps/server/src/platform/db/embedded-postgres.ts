import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseProcessOwner, locateBinaries, type PostgresBinaries, type ProcessOwner } from './postgres-binaries.ts';
import {
  chooseHome,
  chooseSocketDir,
  homeOf,
  initialise,
  launch,
  readIfThere,
  shortSocketDir,
  SOCKET_PORT,
} from './postgres-cluster.ts';
import type { EmbeddedPostgresOptions } from './postgres-cluster.ts';
import { endOrphans, isAlive, isPostmasterOf, lockedBy, removeStaleLocks } from './postgres-process.ts';

export type { EmbeddedPostgresOptions, LauncherLog } from './postgres-cluster.ts';

export interface EmbeddedPostgres {
  /** Connection URL of the database `footlight` over a private Unix socket. Understood by pg and libpq. */
  url: string;
  pid: number;
  /** True if the server was already running and was only joined. */
  reattached: boolean;
  /** Stops the server cleanly. Connections are cut, and committed work is on disk. */
  stop(): Promise<void>;
}

export interface Postmaster {
  pid: number;
  url: string;
}

const DATABASE = 'footlight';
const STARTUP_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;
const RETRY_LIMIT_MS = 15_000;

/**
 * Starts the bundled PostgreSQL on `dataDir`, or joins the one already running there (the server survives a crash of
 * this process). Throws a one-sentence error if the binaries are missing or the server doesn't start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const giveUpAt = Date.now() + RETRY_LIMIT_MS;
  for (;;) {
    const living = await findRunningPostgres(dataDir);
    if (living) {
      options.log.info(`PostgreSQL is already running on ${dataDir} (process ${living.pid}); joined it`);
      return { ...living, reattached: true, stop: () => stopPostmaster(homeOf(dataDir), living.pid) };
    }
    try {
      return await startOwn(dataDir, options);
    } catch (error) {
      const isTaken = isStillOccupied(error as Error) || isRuled(homeOf(dataDir));
      if (!isTaken || Date.now() > giveUpAt) throw error;
      if (!isRuled(homeOf(dataDir))) await endOrphans(homeOf(dataDir));
      await sleep(100);
    }
  }
}

interface Programs {
  readonly owner: ProcessOwner;
  readonly binaries: PostgresBinaries;
}
const found = new Map<string, Programs>();

function findPrograms(existingOwnerUid: number | undefined): Programs {
  const owner = chooseProcessOwner(existingOwnerUid);
  return { owner, binaries: locateBinaries(owner) };
}

/** Cached, because locating the programs spawns several processes, and a server must restart without delay. */
function programsFor(home: string): Programs {
  const known = found.get(home) ?? findPrograms(statSync(home).uid);
  found.set(home, known);
  return known;
}

async function startOwn(dataDir: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const known = homeOf(dataDir);
  const { owner, binaries } = existsSync(join(known, 'PG_VERSION')) ? programsFor(known) : findPrograms(undefined);
  const home = chooseHome(dataDir, owner);
  refuseOtherMajor(home, binaries.major);
  if (!existsSync(join(home, 'PG_VERSION'))) {
    if (options.existingOnly) throw new Error(`There is no PostgreSQL cluster in ${home}`);
    initialise(home, binaries, owner, options);
    found.set(home, { owner, binaries });
  }
  const socketDir = chooseSocketDir(home, owner);
  await removeStaleLocks(home, socketDir);
  const pid = launch(home, socketDir, binaries, owner, options);
  const url = urlOf(socketDir);
  await waitUntilReady(home, pid, url);
  await createDatabase(url);
  // If two processes start at the same moment, one server exits on its own, possibly the one launched here.
  const ruling = pidIn(home) ?? pid;
  return { url, pid: ruling, reattached: ruling !== pid, stop: () => stopPostmaster(home, ruling) };
}

/** Throws a one-sentence error for a cluster of another PostgreSQL major version, with upgrade instructions. */
function refuseOtherMajor(home: string, major: string): void {
  const made = readIfThere(join(home, 'PG_VERSION'))?.trim();
  if (made === undefined || made === major) return;
  throw new Error(
    `The database in ${home} was made by PostgreSQL ${made}, and this version of Footlight brings PostgreSQL ${major}, which can't open it. ` +
      'Back the site up with the version of Footlight that made it (npm run backup), then restore it with this one ' +
      '(npm run restore -- <backup> --force). Nothing has been changed.',
  );
}

/** A killed postmaster's children take a moment to notice, and a second starter sees the first one's lock. */
function isStillOccupied(error: Error): boolean {
  return /shared memory block|lock file "postmaster.pid"/.test(error.message);
}

/**
 * Returns true if a server owns the cluster. If two start at the same moment, the other one may win, and its log may
 * have replaced that of the server launched here.
 */
function isRuled(home: string): boolean {
  const pid = pidIn(home);
  return pid !== undefined && isPostmasterOf(pid, home);
}

const pidIn = (home: string): number | undefined => lockedBy(join(home, 'postmaster.pid'));

/** Finds the server running on `dataDir`. Never starts one. */
export async function findRunningPostgres(dataDir: string): Promise<Postmaster | undefined> {
  const home = homeOf(resolve(dataDir));
  const lines = readIfThere(join(home, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  const socketDir = lines[4]?.trim();
  if (!pid || !socketDir || !isPostmasterOf(pid, home)) return undefined;
  const url = urlOf(socketDir);
  try {
    await waitUntilReady(home, pid, url);
  } catch (error) {
    if (isAlive(pid)) throw error;
    return undefined;
  }
  return { pid, url };
}

function urlOf(socketDir: string): string {
  return `postgres://postgres@localhost:${SOCKET_PORT}/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}

function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function waitUntilReady(home: string, pid: number, url: string): Promise<void> {
  const giveUpAt = Date.now() + STARTUP_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!isAlive(pid) || Date.now() > giveUpAt) {
        const log = readIfThere(join(home, 'server.log'))?.split('\n').slice(-8).join('\n') ?? '';
        throw new Error(`PostgreSQL did not start on ${home}: ${(error as Error).message}\n${log}`);
      }
      await sleep(20);
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function stopPostmaster(home: string, pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const hurryAt = Date.now() + STOP_LIMIT_MS;
  let hurried = false;
  while (isAlive(pid)) {
    if (!hurried && Date.now() > hurryAt) {
      process.kill(pid, 'SIGQUIT');
      hurried = true;
    }
    await sleep(20);
  }
  rmSync(join(home, 'postmaster.pid'), { force: true });
  rmSync(shortSocketDir(home), { recursive: true, force: true });
}
