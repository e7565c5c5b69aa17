import type { Platform } from '../../../platform/module.ts';
import { queueOriginal } from '../upload-jobs.ts';
import { listWithoutOriginal } from './originals.queries.ts';

/** Asked for at once; the next minute takes up the rest. */
const MOST = 50;

/** Asks for originals that are not there yet: of files from before, and after a creator's choice. */
export async function sweepOriginals(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  withVideos: boolean,
): Promise<void> {
  for (const id of await listWithoutOriginal(database.kysely, { withVideos, limit: MOST }))
    await transactions.system((tx) => queueOriginal(tx, id));
}
