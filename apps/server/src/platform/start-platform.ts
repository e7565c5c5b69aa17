import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import sharp from 'sharp';
import { createBus } from './bus.ts';
import type { Authenticate } from './caller.ts';
import type { Config } from './config.ts';
import { claimDataFolder } from './data-folder.ts';
import { openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { jobs } from './jobs.ts';
import type { Logger } from './log.ts';
import type { FileStore } from './files/file-store.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Platform } from './module.ts';
import type { FactLanes } from './outbox/facts.ts';
import { createRealtime } from './realtime/realtime.ts';
import { loadSecret } from './secret.ts';
import { createTransactions } from './transaction.ts';
import { quietLogger } from './worker-log.ts';

const SLOTS_PER_NODE = 32;
const NODE_RANGES = 64;

/** What reaches outside of this machine, handed in by the composition root. */
export interface Adapters {
  readonly mailer: Mailer;
  openFiles(secret: string): Promise<FileStore>;
}

/** Why: snapshots are small and come one at a time; the library's caches and a thread for each core only cost memory. */
function keepPicturesSmall(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Starts the machine below the modules, from the database up. `close` ends it in the other order. */
export async function startPlatform(
  config: Config,
  log: Logger,
  options: { adapters: Adapters; authenticate: Authenticate; facts: FactLanes },
) {
  keepPicturesSmall();
  await mkdir(config.DATA_DIR, { recursive: true });
  const claimed = config.DATABASE_URL ? undefined : await claimDataFolder(config.DATA_DIR, { log });
  const postgres = claimed && (await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), log }));
  const url = config.DATABASE_URL ?? postgres?.url ?? '';
  await migrate(url);
  let closing = false;
  const slotOffset = config.DATABASE_URL ? Math.floor(Math.random() * NODE_RANGES) * SLOTS_PER_NODE : 0;
  const database = openDatabase(url, {
    poolSize: config.DATABASE_POOL,
    prepare: config.DATABASE_PREPARE,
    slotOffset,
    onConnectionLost: (error) => {
      if (!closing) log.warn({ reason: error.message }, 'a database connection broke');
    },
  });
  await runJobMigrations({ pgPool: database.pool, logger: quietLogger(log) });
  const secret = await loadSecret(config);
  const [bus, realtime, files] = await Promise.all([
    createBus(config.REDIS_URL, log),
    createRealtime({
      redisUrl: config.REDIS_URL,
      authenticate: options.authenticate,
      proxies: config.TRUST_PROXY,
      log,
    }),
    options.adapters.openFiles(secret),
  ]);
  const transactions = createTransactions({ database, log, facts: options.facts });
  const platform: Platform = {
    config,
    database,
    transactions,
    log,
    files,
    mailer: options.adapters.mailer,
    jobs,
    bus,
    realtime,
    secret,
    nodeId: randomUUID(),
  };
  return {
    platform,
    realtime,
    databaseUrl: url,
    async close() {
      closing = true;
      await bus.close();
      await database.close();
      await postgres?.stop();
      await claimed?.release();
    },
  };
}
