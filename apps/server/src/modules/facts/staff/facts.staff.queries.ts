import type { factsStaff, Answer, Input } from '@footlight/contract';
import { sql } from 'kysely';
import { countRows, type Total } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';

type Call = typeof factsStaff.deadFacts;
interface Row {
  readonly id: number;
  readonly name: string;
  readonly topic: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly announced_at: Date;
  readonly failed_at: Date | null;
}

export const countDeadFacts = (db: RequestContext['db']): Promise<Total> =>
  countRows(db, sql`select 1 from fact_reaction where due_at is null`);

/** Lists dead letters, newest facts first. `nextCursor` is the id of the page's last dead letter. */
export async function listDeadFacts({ db }: RequestContext, { query }: Input<Call>): Promise<Answer<Call>> {
  const { cursor, limit, q } = query;
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) refuse('BAD_REQUEST');
  const fits = q ? sql`and position(lower(${q}) in lower(name || ' ' || coalesce(error, ''))) > 0` : sql``;
  const older = cursor ? sql`and id < ${Number(cursor)}` : sql``;
  const [page, counted] = await Promise.all([
    sql<Row>`select id, name, topic, attempts, error, announced_at, failed_at from fact_reaction
      where due_at is null ${fits} ${older} order by id desc limit ${limit + 1}`.execute(db),
    countRows(db, sql`select 1 from fact_reaction where due_at is null ${fits}`),
  ]);
  const rows = page.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    data: rows.map((row) => ({
      _id: String(row.id),
      module: row.name.slice(0, row.name.indexOf(':')),
      topic: row.topic,
      attempts: row.attempts,
      error: row.error ?? '',
      announcedAt: row.announced_at.toISOString(),
      failedAt: (row.failed_at ?? row.announced_at).toISOString(),
    })),
    ...counted,
    ...(page.rows.length > limit && last ? { nextCursor: String(last.id) } : {}),
  };
}

type Jobs = typeof factsStaff.deadJobs;
interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly queued_at: Date;
  readonly failed_at: Date;
}
const MOST_ERROR = 1000;

/**
 * Lists permanently failed jobs, newest first. `nextCursor` is the id of the page's last job. Payloads are not read.
 */
export async function listDeadJobs({ db }: RequestContext, { query }: Input<Jobs>): Promise<Answer<Jobs>> {
  const { cursor, limit, q } = query;
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) refuse('BAD_REQUEST');
  const fits = q
    ? sql`and position(lower(${q}) in lower(task_identifier || ' ' || coalesce(last_error, ''))) > 0`
    : sql``;
  const dead = sql`from graphile_worker.jobs where attempts >= max_attempts and locked_at is null ${fits}`;
  const older = cursor ? sql`and id < ${Number(cursor)}` : sql``;
  const [page, counted] = await Promise.all([
    sql<JobRow>`
      select id::text as id, task_identifier as name, attempts, left(last_error, ${sql.lit(MOST_ERROR)}) as error,
             created_at as queued_at, updated_at as failed_at ${dead} ${older} order by id desc
               limit ${limit + 1}`.execute(db),
    countRows(db, sql`select 1 ${dead}`),
  ]);
  const rows = page.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    data: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      attempts: row.attempts,
      error: row.error ?? '',
      queuedAt: row.queued_at.toISOString(),
      failedAt: row.failed_at.toISOString(),
    })),
    ...counted,
    ...(page.rows.length > limit && last ? { nextCursor: last.id } : {}),
  };
}
