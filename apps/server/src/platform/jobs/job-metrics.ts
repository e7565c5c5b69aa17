import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { shareRunning } from '../share-running.ts';
import { LANE_NAMES, type JobLane } from './lanes.ts';

interface Measured {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** Seconds since the oldest job was due. */
  readonly due_seconds: number;
  /** Seconds since the oldest job was queued. Retries count from the first attempt. */
  readonly queued_seconds: number;
}

export interface JobMetrics {
  readonly laneOf: (name: string) => JobLane | undefined;
  readonly mailJob: string;
}

/**
 * Exposes `jobs_waiting`, `jobs_running` and `jobs_oldest_seconds` per lane, and `mail_oldest_seconds`. All are read at
 * each scrape.
 */
export function measureJobs(
  registry: Registry,
  database: Pick<Database, 'kysely'>,
  { laneOf, mailJob }: JobMetrics,
): void {
  const measure = shareRunning(() => readJobs(database));
  const gauge = (name: string, help: string, valueOf: (own: readonly Measured[]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['lane'],
      registers: [registry],
      async collect() {
        const rows = await measure();
        for (const lane of LANE_NAMES) this.set({ lane }, valueOf(rows.filter((row) => laneOf(row.name) === lane)));
      },
    });
  gauge('jobs_waiting', 'Jobs that are due, by lane', (own) => sum(own.map(({ waiting }) => waiting)));
  gauge('jobs_running', 'Jobs that run now, by lane', (own) => sum(own.map(({ running }) => running)));
  gauge('jobs_oldest_seconds', 'Time since the oldest job that waits or runs was due, by lane', (own) =>
    Math.max(0, ...own.map((row) => row.due_seconds)),
  );
  new Gauge({
    name: 'mail_oldest_seconds',
    help: 'Age of the oldest mail that has not been sent; those that failed for good aside',
    registers: [registry],
    async collect() {
      const rows = await measure();
      this.set(Math.max(0, rows.find(({ name }) => name === mailJob)?.queued_seconds ?? 0));
    },
  });
}

async function readJobs({ kysely }: Pick<Database, 'kysely'>): Promise<readonly Measured[]> {
  const { rows } = await sql<Measured>`
    select task_identifier as name,
           count(*) filter (where locked_at is null and run_at <= now())::int as waiting,
           count(*) filter (where locked_at is not null)::int as running,
           coalesce(extract(epoch from now() - min(run_at)
             filter (where locked_at is not null or run_at <= now())), 0)::float8 as due_seconds,
           extract(epoch from now() - min(created_at))::float8 as queued_seconds
      from graphile_worker.jobs where attempts < max_attempts or locked_at is not null group by 1`.execute(kysely);
  return rows;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
