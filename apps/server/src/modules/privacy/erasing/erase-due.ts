import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/module.ts';
import { eraseAccount } from '../../accounts/index.ts';
import { keysOf, listDue } from './erasing.queries.ts';

export const REMOVE_JOB = 'privacy.remove-files';
const AT_ONCE = 50;

/**
 * Erases accounts whose owners requested it 30 days ago and haven't returned. Erases each account in its own
 * transaction.
 */
export async function eraseDue({ transactions }: Pick<Platform, 'transactions'>): Promise<void> {
  for (;;) {
    const due = await transactions.system((tx) => listDue(tx.db, tx.now, AT_ONCE));
    for (const id of due)
      await transactions.system(async (tx) => {
        const keys = await keysOf(tx.db, id);
        if (!(await eraseAccount(tx, id))) return;
        if (keys.length > 0) await jobs.add(tx.db, REMOVE_JOB, { keys });
      });
    if (due.length < AT_ONCE) return;
  }
}
