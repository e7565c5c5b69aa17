import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { homeOf, type EmbeddedPostgresOptions } from './postgres-cluster.ts';
import { endOrphans, isAlive } from './postgres-process.ts';

/** `restarting`: it crashed and is being restarted. `lost`: it couldn't be restarted, and no more attempts are made. */
export type DatabaseState = 'up' | 'restarting' | 'lost';

export interface SupervisedPostgres {
  /** Stays the same for the lifetime of the process, across server restarts. */
  readonly url: string;
  state(): DatabaseState;
  stop(): Promise<void>;
}
export interface SupervisionLog {
  info(message: string): void;
  warn(message: string): void;
  error(fields: object, message: string): void;
  fatal(fields: object, message: string): void;
}

const LOOK_MS = 200;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A server that ran this long didn't crash because of its start. */
const STEADY_MS = 60_000;
const MOST_FAILURES = 8;

/** Returns the delay before a start after consecutive crashes and failed starts: none at first, then increasing. */
export const pauseMs = (failures: number): number =>
  failures <= 1 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 2));

/**
 * Runs the embedded PostgreSQL and restarts it if it crashes. Repeated crashes increase the delay. Gives up on a server
 * that doesn't start after eight attempts, and immediately on one whose folder is missing; the log states the reason.
 * Never creates a new cluster.
 */
export async function superviseEmbeddedPostgres(
  options: EmbeddedPostgresOptions & { readonly log: SupervisionLog },
): Promise<SupervisedPostgres> {
  const { log } = options;
  let server = await startEmbeddedPostgres(options);
  const { url } = server;
  const home = homeOf(resolve(options.dataDir));
  let state: DatabaseState = 'up';
  let isStopping = false;
  let startedMs = Date.now();
  let failures = 0;
  let restarting: Promise<void> = Promise.resolve();

  async function bringBack(): Promise<void> {
    state = 'restarting';
    failures = Date.now() - startedMs > STEADY_MS ? 1 : failures + 1;
    log.error({ failures }, 'PostgreSQL stopped unexpectedly; restarting it');
    for (let failedStarts = 0; !isStopping;) {
      await sleep(pauseMs(failures), undefined, { ref: false });
      if (isStopping) return;
      try {
        await endOrphans(home);
        server = await startEmbeddedPostgres({ ...options, existingOnly: true });
        startedMs = Date.now();
        state = 'up';
        log.info('PostgreSQL is back');
        return;
      } catch (error) {
        failures++;
        failedStarts++;
        if (failedStarts < MOST_FAILURES && existsSync(join(home, 'PG_VERSION'))) {
          log.error({ err: error, failedStarts }, 'PostgreSQL does not start');
          continue;
        }
        state = 'lost';
        clearInterval(watch);
        log.fatal(
          { err: error },
          'PostgreSQL was given up: mend its folder or restore a backup, then start the site again',
        );
        return;
      }
    }
  }

  const watch = setInterval(() => {
    if (state !== 'up' || isStopping || isAlive(server.pid)) return;
    restarting = bringBack();
  }, LOOK_MS);
  watch.unref();

  return {
    url,
    state: () => (state === 'up' && !isAlive(server.pid) ? 'restarting' : state),
    async stop() {
      isStopping = true;
      clearInterval(watch);
      await restarting;
      if (state !== 'lost') await server.stop();
    },
  };
}
