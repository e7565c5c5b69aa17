import { sql } from 'kysely';
import { EventEmitter } from 'node:events';
import { run, parseCronItems, type CronItemOptions, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Db } from '../db/database.ts';
import { storedJson } from '../db/stored-json.ts';
import type { Logger } from '../log/log.ts';
import type { JobDefinition } from '../module.ts';
import { byLane, LANE_NAMES } from './lanes.ts';
import { quietLogger } from './worker-log.ts';

/** Durable background work, queued in the caller's transaction. */
export interface Jobs {
  /** Queues a job, replacing an earlier one with the same `key`. */
  add(
    db: Db,
    name: string,
    payload: unknown,
    options?: { runAt?: Date; key?: string; maxAttempts?: number },
  ): Promise<void>;
  /** Queues one job per payload, in one statement. */
  addMany(db: Db, name: string, payloads: readonly unknown[]): Promise<void>;
}

const MAX_ATTEMPTS = 10;

export const jobs: Jobs = {
  async add(db, name, payload, options = {}) {
    await sql`select graphile_worker.add_job(${name}, ${storedJson(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text, max_attempts => ${options.maxAttempts ?? MAX_ATTEMPTS}::int)`.execute(
      db,
    );
  },
  async addMany(db, name, payloads) {
    if (payloads.length === 0) return;
    await sql`select count(*) from graphile_worker.add_jobs(array(
      select row(${name}::text, p.value, null, null, ${MAX_ATTEMPTS}::smallint, null, null,
        null)::graphile_worker.job_spec
        from json_array_elements(${storedJson(payloads)}::json) p))`.execute(db);
  },
};

export interface WorkerOptions {
  readonly pool: Pool;
  readonly log: Logger;
  readonly definitions: Readonly<Record<string, JobDefinition>>;
  /** True if no other process uses this database. Any jobs locked at startup then belong to a process that died. */
  readonly alone: boolean;
}
export interface Worker {
  /** Waits for running jobs to finish. */
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const RESTART_MS = 1000;

/** Connections of the pool passed to `startWorker`: one per lane for notifications, the rest shared. */
export const WORKER_CONNECTIONS = LANE_NAMES.length + 4;

type Lane = ReturnType<typeof byLane>[number];

/**
 * Starts this process's worker. A lane that gives up, for example because the database was unavailable, is restarted.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  if (options.alone) await unlockJobs(options.pool, 'all');
  const lanes = await Promise.all(byLane(options.definitions).map((lane) => startLane(options, lane)));
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) };
}

async function startLane(options: WorkerOptions, lane: Lane): Promise<Worker> {
  let isStopped = false;
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  const pools: string[] = [];
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => void pools.push(workerPool.id));

  const startAgain = (error?: unknown) => {
    if (isStopped) return;
    options.log.warn({ err: error }, 'jobs are stuck; restarting them');
    timer = setTimeout(() => void begin().catch(startAgain), RESTART_MS);
  };
  const begin = async () => {
    await unlockJobs(options.pool, pools.splice(0));
    runner = await runJobs(options, lane, events);
    void runner.promise.then(() => startAgain(), startAgain);
    if (isStopped) await runner.stop();
  };
  await begin();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A runner that gave up has already stopped.
      await runner?.stop().catch(() => {});
    },
  };
}

const runJobs = ({ pool, log }: WorkerOptions, { definitions, places }: Lane, events: WorkerEvents): Promise<Runner> =>
  run({
    events,
    pgPool: pool,
    concurrency: places,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quietLogger(log),
    // Batching is off: even with a delay of zero, a failure to write an outcome would become an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      Object.entries(definitions).map(([name, job]) => [name, (payload: unknown) => job.run(payload)]),
    ),
    parsedCronItems: parseCronItems(
      Object.entries(definitions).flatMap(([name, job]) =>
        job.cron ? [{ task: name, match: job.cron, identifier: name, options: cronOptions(name) }] : [],
      ),
    ),
  });

/**
 * Allows one running and one waiting job per kind. Otherwise a job that runs every minute and takes longer than that
 * fills its lane with copies of itself. The waiting job keeps its due time, so that a lane that is behind doesn't
 * starve it.
 */
export const cronOptions = (name: string): CronItemOptions => ({
  queueName: `cron:${name}`,
  jobKey: `cron:${name}`,
  jobKeyMode: 'preserve_run_at',
  maxAttempts: MAX_ATTEMPTS,
});

/** graphile-worker itself waits four hours before it retries a dead worker's job. */
async function unlockJobs(pool: Pool, by: 'all' | readonly string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(
       array(select distinct locked_by from graphile_worker.jobs where locked_by is not null
         and ($1 or locked_by = any($2::text[]))))`,
    [by === 'all', by === 'all' ? [] : by],
  );
}
