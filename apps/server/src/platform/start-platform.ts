import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import sharp from 'sharp';
import { createBus } from './bus/bus.ts';
import type { Authenticate } from './caller.ts';
import type { Config } from './config.ts';
import { checkDataFolder, markDataFolder, refuseEmptied } from './data-folder/data-folder-state.ts';
import { claimDataFolder } from './data-folder/data-folder.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openReplica, type Replica } from './db/replica/replica.ts';
import { superviseEmbeddedPostgres, type DatabaseState } from './db/supervised-postgres.ts';
import { jobs } from './jobs/jobs.ts';
import type { TableName } from './module-card.ts';
import type { Logger } from './log/log.ts';
import { createNetworkLimits } from './limits/network-limits.ts';
import type { FileStore } from './files/file-store.ts';
import { noteUnwanted } from './files/held-files.store.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Platform } from './module.ts';
import type { FactLanes } from './outbox/facts.ts';
import type { Admits } from './realtime/socket-gate.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createKeyring } from './sealing/keyring.ts';
import { sealFiles } from './sealing/sealed-files.ts';
import { loadSecret } from './secret.ts';
import { createTransactions } from './transaction.ts';
import { quietLogger } from './jobs/worker-log.ts';

const SLOTS_PER_NODE = 32;
const NODE_RANGES = 64;

/** Adapters for external systems, provided by the composition root. */
export interface Adapters {
  readonly mailer: Mailer;
  openFiles(secret: string): Promise<FileStore>;
}

/**
 * Snapshots are small and processed one at a time, so the library's caches and its one thread per core only waste
 * memory.
 */
function keepPicturesSmall(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * Locates this process's database: the configured one, or else its own in the data folder, which it locks and monitors.
 */
async function findDatabase(config: Config, log: Logger, opened: Opened) {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, state: (): DatabaseState => 'up' };
  const claimed = await claimDataFolder(config.DATA_DIR, { log });
  opened.push(() => claimed.release());
  checkDataFolder(config.DATA_DIR);
  const postgres = await superviseEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), log });
  opened.push(() => postgres.stop());
  await refuseEmptied(config.DATA_DIR, postgres.url);
  await migrate(postgres.url);
  markDataFolder(config.DATA_DIR);
  return postgres;
}

/** Functions that close what was opened, in opening order. */
type Opened = (() => Promise<unknown>)[];

async function closeAll(opened: Opened): Promise<void> {
  const errors: unknown[] = [];
  for (const close of opened.splice(0).toReversed()) await close().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'the platform was not closed cleanly');
}

interface PlatformOptions {
  readonly adapters: Adapters;
  readonly authenticate: Authenticate;
  readonly admits: Admits;
  readonly facts: FactLanes;
  readonly lockOrder: () => readonly TableName[] | undefined;
}

/**
 * Starts everything below the modules, beginning with the database. `close` shuts everything down in reverse order, as
 * does a failed start.
 */
export async function startPlatform(config: Config, log: Logger, options: PlatformOptions) {
  const opened: Opened = [];
  try {
    return await openPlatform(config, log, options, opened);
  } catch (error) {
    await closeAll(opened).catch((failure: unknown) => log.debug({ err: failure }, 'a failed start'));
    throw error;
  }
}

function replicaOf(
  { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_MS: mostBehindMs, ...config }: Config,
  database: Database,
  { log, opened }: { readonly log: Logger; readonly opened: Opened },
): Replica | undefined {
  if (!url) return undefined;
  const { DATABASE_POOL: poolSize, DATABASE_PREPARE: prepare } = config;
  const replica = openReplica(url, database, { mostBehindMs, poolSize, prepare, log });
  opened.push(() => replica.close());
  return replica;
}

async function openPlatform(config: Config, log: Logger, options: PlatformOptions, opened: Opened) {
  keepPicturesSmall();
  await mkdir(config.DATA_DIR, { recursive: true });
  const { url, state } = await findDatabase(config, log, opened);
  if (config.DATABASE_URL) await migrate(url);
  let closing = false;
  const slotOffset = config.DATABASE_URL ? Math.floor(Math.random() * NODE_RANGES) * SLOTS_PER_NODE : 0;
  const database = openDatabase(url, {
    poolSize: config.DATABASE_POOL,
    prepare: config.DATABASE_PREPARE,
    slotOffset,
    onConnectionLost: (error) => {
      if (!closing) log.warn({ reason: error.message }, 'lost a database connection');
    },
  });
  opened.push(() => database.close());
  await runJobMigrations({ pgPool: database.pool, logger: quietLogger(log) });
  const secret = await loadSecret(config);
  const bus = await createBus(config.REDIS_URL, log);
  opened.push(() => bus.close());
  const limits = createNetworkLimits(config);
  const realtime = await createRealtime({
    redisUrl: config.REDIS_URL,
    authenticate: options.authenticate,
    admits: options.admits,
    proxies: config.TRUST_PROXY,
    countryHeader: config.COUNTRY_HEADER,
    limits,
    connectionsPerAddress: config.RATE_LIMITS ? config.SOCKETS_PER_ADDRESS : Infinity,
    origins: config.CORS_ORIGINS,
    publicUrl: config.publicUrl,
    log,
  });
  const keyring = createKeyring(secret, config.DATA_KEYS);
  const store = await options.adapters.openFiles(secret);
  const kept: FileStore = {
    ...store,
    // Files held as evidence are never deleted.
    remove: async (key) => ((await noteUnwanted(database.kysely, key)) ? undefined : store.remove(key)),
  };
  const files = sealFiles(kept, { keyring, secret, cdnUrl: config.cdnUrl });
  const transactions = createTransactions({
    database,
    log,
    facts: options.facts,
    ...(config.NODE_ENV === 'test' ? { lockOrder: options.lockOrder } : {}),
  });
  const platform: Platform = {
    config,
    database,
    transactions,
    log,
    files,
    keyring,
    jobs,
    bus,
    realtime,
    secret,
    limits,
    mailer: options.adapters.mailer,
    nodeId: randomUUID(),
  };
  return {
    platform,
    realtime,
    replica: replicaOf(config, database, { log, opened }),
    databaseUrl: url,
    databaseState: state,
    async close() {
      closing = true;
      await closeAll(opened);
    },
  };
}
