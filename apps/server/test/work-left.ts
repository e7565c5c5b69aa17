import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';

const POLL_MS = 20;
const WORK_LEFT = `select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs
  where (locked_at is not null or run_at <= now()) and attempts < max_attempts) as left`;

/**
 * Waits at most `withinMs` until no job is running or due and every fact has been published. Jobs publish facts and
 * facts add jobs, so both are checked.
 */
export async function waitForWork(pool: Pool, settle: () => Promise<unknown>, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    await settle();
    const { rows } = await pool.query<{ left: string }>(WORK_LEFT);
    if (Number(rows[0]?.left) === 0 || performance.now() > until) return;
    await setTimeout(POLL_MS);
  }
}
