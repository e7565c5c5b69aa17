import { sql, type Kysely } from 'kysely';
import { run, parseCronItems, type Runner } from 'graphile-worker';
import type { Pool } from 'pg';
import { storedJson } from './db/stored-json.ts';
import type { Tables } from './db/tables.ts';
import type { Logger } from './log.ts';
import type { JobDefinition } from './module.ts';
import { quietLogger } from './worker-log.ts';

/** Durable background work, queued in the caller's transaction. */
export interface Jobs {
  /** Queues a job; `key` makes it replace an earlier one of the same key. */
  add(
    db: Kysely<Tables>,
    name: string,
    payload: unknown,
    options?: { runAt?: Date; key?: string; maxAttempts?: number },
  ): Promise<void>;
}

export const jobs: Jobs = {
  async add(db, name, payload, options = {}) {
    await sql`select graphile_worker.add_job(${name}, ${storedJson(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text, max_attempts => ${options.maxAttempts ?? 10}::int)`.execute(db);
  },
};

/** Starts the worker of this process. */
export function startWorker(options: {
  pool: Pool;
  log: Logger;
  definitions: Readonly<Record<string, JobDefinition>>;
}): Promise<Runner> {
  const { definitions, log } = options;
  return run({
    pgPool: options.pool,
    concurrency: 2,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quietLogger(log),
    taskList: Object.fromEntries(
      Object.entries(definitions).map(([name, job]) => [name, (payload: unknown) => job.run(payload)]),
    ),
    parsedCronItems: parseCronItems(
      Object.entries(definitions).flatMap(([name, job]) =>
        job.cron ? [{ task: name, match: job.cron, identifier: name }] : [],
      ),
    ),
  });
}
