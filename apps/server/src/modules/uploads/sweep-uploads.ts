import type { Platform } from '../../platform/module.ts';
import { queueFor } from './receiving/settle-arrival.ts';
import { queueRemake, queueRemoval, queueRemovalOf } from './upload-jobs.ts';
import { findOutdated, listSilent, listSilentAttempts, listUnused } from './uploads.queries.ts';
import { SILENCE_MS } from '../../platform/jobs/with-sign-of-life.ts';
import { deleteSilentAttempt, deleteUpload, lockUploads } from './uploads.store.ts';

const UNUSED_MS = 24 * 60 * 60_000;

/**
 * Requeues files whose worker died and videos from an older processing version. Deletes what failed attempts left in
 * the store, and files that have been unclaimed for a day.
 */
export async function sweepUploads(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - SILENCE_MS);
  for (const silent of await listSilent(database.kysely, before))
    await transactions.system((tx) => queueFor(tx, silent));
  if (await findOutdated(database.kysely, now)) await transactions.system(queueRemake);
  for (const id of await listSilentAttempts(database.kysely, before))
    await transactions.system(async (tx) => queueRemovalOf(tx, await deleteSilentAttempt(tx, id, before)));
  for (const { id } of await listUnused(database.kysely, new Date(now.getTime() - UNUSED_MS)))
    await transactions.system(async (tx) => {
      const [upload] = await lockUploads(tx, [id]);
      if (!upload || upload.used_by) return;
      await deleteUpload(tx, id);
      await queueRemoval(tx, upload);
    });
}
