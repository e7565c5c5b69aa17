import type { Platform } from '../../../platform/module.ts';
import { queueOriginal } from '../upload-jobs.ts';
import { listWithoutOriginal } from './originals.queries.ts';

/** Maximum queued per run. The next minute's run handles the rest. */
const MOST = 50;

/** Queues originals that don't exist yet: for older files, and after a creator's choice. */
export async function sweepOriginals(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  withVideos: boolean,
): Promise<void> {
  for (const id of await listWithoutOriginal(database.kysely, { withVideos, limit: MOST }))
    await transactions.system((tx) => queueOriginal(tx, id));
}
