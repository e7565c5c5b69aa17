import { sql } from 'kysely';
import { RETENTION } from '../retention/retention-table.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../transaction.ts';
import type { JobDefinition } from '../module.ts';

/** How long a job that failed for good can be looked at. */
export const KEPT_DAYS = RETENTION.deadJobs.days ?? 0;
/** Of more than these the oldest go first. */
export const MOST_KEPT = 10_000;

/** Removes jobs that failed for good: those of more than two weeks ago, and the oldest beyond ten thousand. */
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

/** Makes a job that failed for good due again, with all its attempts; returns its name, undefined where there is none. */
export async function reviveDeadJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<Named>`
    select (graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => 0)).id, task_identifier as name
      from graphile_worker.jobs where id = ${id}::bigint and ${DEAD}`.execute(tx.db);
  return rows[0]?.name;
}

/** Forgets such a job; returns its name, undefined where there is none. */
export async function deleteDeadJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<Named>`
    select (graphile_worker.complete_jobs(array[id])).id, task_identifier as name
      from graphile_worker.jobs where id = ${id}::bigint and ${DEAD}`.execute(tx.db);
  return rows[0]?.name;
}
