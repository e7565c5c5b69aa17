import { sql } from 'kysely';
import { card } from '../card.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../transaction.ts';
import type { JobDefinition } from '../module.ts';

export const KEPT_DAYS = card.retention.deadJobs.days;
/** Beyond this number, the oldest are removed first. */
export const MOST_KEPT = 10_000;

/** Removes jobs that failed permanently more than two weeks ago, and the oldest beyond ten thousand. */
export const purgeDeadJobs = ({ kysely }: Pick<Database, 'kysely'>): JobDefinition => ({
  lane: 'background',
  cron: '17 3 * * *',
  async run() {
    await sql`
      select count(*) from graphile_worker.complete_jobs(array(
        select id from (
          select id, updated_at, row_number() over (order by updated_at desc, id desc) as place
            from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as dead
         where place > ${MOST_KEPT} or updated_at < now() - make_interval(days => ${KEPT_DAYS})))`.execute(kysely);
  },
});

interface Named {
  readonly name: string;
}
const DEAD = sql`attempts >= max_attempts and locked_at is null`;

/**
 * Reschedules a permanently failed job for now, with all its attempts restored. Returns its name, or undefined if there
 * is no such job.
 */
export async function reviveDeadJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<Named>`
    select (graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => 0)).id, task_identifier as name
      from graphile_worker.jobs where id = ${id}::bigint and ${DEAD}`.execute(tx.db);
  return rows[0]?.name;
}

export async function deleteDeadJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<Named>`
    select (graphile_worker.complete_jobs(array[id])).id, task_identifier as name
      from graphile_worker.jobs where id = ${id}::bigint and ${DEAD}`.execute(tx.db);
  return rows[0]?.name;
}
