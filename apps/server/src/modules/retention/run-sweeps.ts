import { DAY_MS } from '@footlight/contract/time';
import { jobs } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/module.ts';
import type { Sweeps } from '../../platform/retention.ts';
import type { KeptRow } from './retention-table.ts';
import { saveRun } from './retention.store.ts';

export const REMOVE_JOB = 'retention.remove-files';
const AT_ONCE = 2000;
const FILES_AT_ONCE = 200;

interface Plan {
  readonly table: readonly KeptRow[];
  readonly sweeps: Sweeps;
  readonly days: (row: KeptRow) => number;
}

/** Deletes everything older than its cut, in batches. With zero days, data is kept permanently. Idempotent. */
export async function runSweeps(
  { transactions, log }: Pick<Platform, 'transactions' | 'log'>,
  { table, sweeps, days }: Plan,
  now: Date,
): Promise<void> {
  for (const row of table) {
    const { name } = row;
    const sweep = sweeps[name];
    if (!sweep || days(row) === 0) continue;
    const began = performance.now();
    const before = new Date(now.getTime() - days(row) * DAY_MS);
    let rows = 0;
    try {
      for (let gone = AT_ONCE; gone >= AT_ONCE;) {
        gone = await transactions.system(async (tx) => {
          const swept = await sweep(tx, { before, most: AT_ONCE });
          const files = swept.files ?? [];
          for (let at = 0; at < files.length; at += FILES_AT_ONCE)
            await jobs.add(tx.db, REMOVE_JOB, { keys: files.slice(at, at + FILES_AT_ONCE) });
          return swept.rows;
        });
        rows += gone;
      }
    } catch (error) {
      // A failing sweep must not stop the others.
      log.error({ err: error, name }, 'a sweep failed');
    }
    await transactions.system((tx) => saveRun(tx, { name, rows, ms: Math.round(performance.now() - began) }));
  }
}
