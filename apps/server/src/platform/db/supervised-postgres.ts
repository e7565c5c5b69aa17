import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { homeOf, type EmbeddedPostgresOptions } from './postgres-cluster.ts';
import { endOrphans, isAlive } from './postgres-process.ts';

/** `restarting`: it died and is being brought back. `lost`: it could not be, and nobody tries any more. */
export type DatabaseState = 'up' | 'restarting' | 'lost';

export interface SupervisedPostgres {
  /** The same for the whole life of the process, however often the server is started again. */
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
/** A server that lived for so long did not die of its start. */
const STEADY_MS = 60_000;
const MOST_FAILURES = 8;

/** How long to wait before a start, after so many deaths and failed starts in a row: at once, then ever longer. */
export const pauseMs = (failures: number): number =>
  failures <= 1 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 2));

/**
 * The embedded PostgreSQL, brought back when it dies. A server that dies again and again is started ever more rarely; one
 * that does not even start is given up after eight attempts, one whose folder has gone at once, with the reason in the log: nothing is created again.
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
    log.error({ failures }, 'PostgreSQL has died and is started again');
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
