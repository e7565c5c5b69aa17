import type { Platform } from '../../../platform/module.ts';
import { queueOriginal } from '../upload-jobs.ts';
import { listWithoutOriginal } from './originals.queries.ts';

/** Maximum queued per run. The next minute's run handles the rest. */
const MOST = 50;

/** Queues the creation of missing originals: for older files, and after a creator starts to offer them. */
export async function sweepOriginals(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  withVideos: boolean,
): Promise<void> {
  for (const id of await listWithoutOriginal(database.kysely, { withVideos, limit: MOST }))
    await transactions.system((tx) => queueOriginal(tx, id));
}
