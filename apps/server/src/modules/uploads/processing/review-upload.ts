import type { Tx } from '../../../platform/transaction.ts';
import { publishUpload } from '../publish-upload.ts';
import { queueProcess, queueRemovalOf } from '../upload-jobs.ts';
import { keysOf } from '../renditions.ts';
import { lockUploads, updateUpload } from '../uploads.store.ts';

/**
 * Allows a file regardless of any match. Recreates renditions that were held or removed. A deleted file stays deleted.
 */
export async function releaseUpload(tx: Tx, id: string): Promise<void> {
  const [upload] = await lockUploads(tx, [id]);
  if (!upload) return;
  if (upload.waits_for !== 'review' && upload.failure !== 'blocked')
    return updateUpload(tx, id, { released_at: tx.now });
  const change = { state: 'processing', failure: null, waits_for: null, progress: 0, attempts: 0 } as const;
  await updateUpload(tx, id, { ...change, released_at: tx.now, worked_at: tx.now });
  await queueProcess(tx, id);
  publishUpload(tx, { ...upload, ...change });
}

/**
 * Blocks a file for everyone: deletes its renditions and keeps the original for an appeal. Returns false if it is
 * already deleted.
 */
export async function blockUpload(tx: Tx, id: string): Promise<boolean> {
  const [upload] = await lockUploads(tx, [id]);
  if (!upload) return false;
  const change = { state: 'failed', failure: 'blocked', waits_for: null, progress: 0, renditions: null } as const;
  await updateUpload(tx, id, { ...change, released_at: null });
  await queueRemovalOf(tx, keysOf(upload.renditions));
  publishUpload(tx, { ...upload, ...change });
  return true;
}
