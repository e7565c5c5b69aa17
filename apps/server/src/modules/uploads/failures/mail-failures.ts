import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import { failureMail, isMailed, type FailedFile } from './failure-mails.ts';
import { listFailed } from '../uploads.queries.ts';
import { lockUploads, updateUpload } from '../uploads.store.ts';

type Doors = Pick<Platform, 'config' | 'database' | 'transactions'>;

/** Sends an owner one email about all failed files not reported yet, as a job. Idempotent. */
export const mailFailures =
  ({ config, database, transactions }: Doors) =>
  async (payload: unknown): Promise<void> => {
    const { ownerId } = payload as { ownerId: string };
    const ids = await listFailed(database.kysely, ownerId);
    if (ids.length === 0) return;
    await transactions.system(async (tx) => {
      const [first, ...others] = await takeFailed(tx, ids);
      const owner = first && (await findAccount(tx.db, { id: ownerId }));
      if (first && owner) await queueMail(tx, failureMail(owner, [first, ...others], config.publicUrl));
    });
  };

/** Marks files that are still failed as reported, and returns them. */
async function takeFailed(tx: Tx, ids: readonly string[]): Promise<FailedFile[]> {
  const taken: FailedFile[] = [];
  for (const { id, name, purpose, state, failure, failure_mailed_at } of await lockUploads(tx, ids)) {
    if (state !== 'failed' || failure_mailed_at || !isMailed(failure)) continue;
    await updateUpload(tx, id, { failure_mailed_at: tx.now });
    taken.push({ name, purpose, failure });
  }
  return taken;
}
