import { createMeter } from '../../src/modules/shows/meter/meter.ts';
import { writeHostHeartbeats, writeParticipantHeartbeats } from '../../src/modules/shows/shows.store.ts';
import { tick } from '../../src/modules/wars/rounds/tick.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { createLogger } from '../../src/platform/log/log.ts';
import type { Platform } from '../../src/platform/module.ts';
import { startServer } from '../../src/server.ts';
import { clockAheadMs, moveClock } from './moved-clock.ts';

export interface SiteNode {
  url(): Promise<string>;
  /** Lets seconds pass while everyone in a show sends heartbeats. */
  pass(seconds: number): Promise<void>;
  /** Runs each recurring job once. */
  jobs(): Promise<void>;
  /** Waits until all facts so far have been delivered. */
  settle(): Promise<void>;
  aheadMs(): Promise<number>;
}
export interface NodeOptions {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly aheadMs: number;
}

/** Step of the clock, shorter than a gap that the meters treat as an outage. */
const STEP_SECONDS = 4;

/**
 * Opens a process of the site at a given time, with sandbox media and payments. `complain` receives the errors it logs.
 */
export async function openNode(
  { databaseUrl, folder, aheadMs }: NodeOptions,
  complain: (line: string) => void,
): Promise<SiteNode & { close(): Promise<void> }> {
  moveClock(aheadMs);
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    RATE_LIMITS: 'off',
    MEDIA_SERVER: 'sandbox',
    LOG_LEVEL: 'error',
    SSR: 'off',
    TRUST_PROXY: 'on',
    COUNTRY_HEADER: 'x-country',
  });
  const server = await startServer(config, createLogger('error', { write: complain }));
  const { platform, business } = server;
  const meter = createMeter(platform);
  return {
    url: async () => `http://127.0.0.1:${server.port}`,
    async pass(seconds) {
      for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
        moveClock(clockAheadMs() + STEP_SECONDS * 1000);
        await beatAll(platform, new Date());
        await meter.tick(new Date());
        await tick(platform, new Date());
      }
    },
    async jobs() {
      for (const module of business.modules)
        for (const job of Object.values(module.jobs ?? {})) if (job.cron) await job.run({});
    },
    settle: server.settle,
    aheadMs: async () => clockAheadMs(),
    async close() {
      await server.close().finally(() => moveClock(0));
    },
  };
}

async function beatAll({ database, transactions }: Platform, at: Date): Promise<void> {
  const { rows } = await database.pool.query<{ sessionId: string; accountId: string }>(`
    select id as "sessionId", performer_id as "accountId" from show_session where state <> 'ended'
    union all
    select t.session_id, t.viewer_id from show_participant t join show_session s on s.id = t.session_id
     where s.state <> 'ended' and t.state <> 'left'`);
  const beats = rows.map((row) => ({ ...row, at, hasPicture: true }));
  await transactions.system((tx) => writeHostHeartbeats(tx, beats));
  await transactions.system((tx) => writeParticipantHeartbeats(tx, beats));
}
