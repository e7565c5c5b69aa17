import { jobs } from '../../../platform/jobs/jobs.ts';
import { SILENCE_MS } from '../../../platform/jobs/with-sign-of-life.ts';
import type { Platform } from '../../../platform/module.ts';
import { listOldCopies, listSilentCopies } from './downloads.queries.ts';
import { COPY_MS, copyKey } from './downloads.rules.ts';
import { deleteCopy } from './downloads.store.ts';
import { queueCopy } from './link-to-item.ts';

export const REMOVE_COPY_JOB = 'purchases.remove-copy';

/** Removes copies that have expired by `now`, and restarts those no process is working on. */
export async function sweepCopies(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  now: Date,
): Promise<void> {
  for (const copy of await listOldCopies(database.kysely, now, new Date(now.getTime() - COPY_MS)))
    await transactions.system(async (tx) => {
      await deleteCopy(tx, copy.id);
      await jobs.add(tx.db, REMOVE_COPY_JOB, { key: copyKey(copy) });
    });
  for (const id of await listSilentCopies(database.kysely, new Date(now.getTime() - SILENCE_MS)))
    await transactions.system((tx) => queueCopy(tx, id));
}
