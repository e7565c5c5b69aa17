import type { Answer, Input, uploads } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { publishUpload } from './publish-upload.ts';
import { queueProcess, queueRemoval } from './upload-jobs.ts';
import { uploadView, type UploadView } from './upload-view.ts';
import { listOpen } from './uploads.queries.ts';
import type { UploadFailure, UploadRow } from './uploads.rules.ts';
import { deleteUpload, lockUploads, updateUpload } from './uploads.store.ts';

/** Failures that can be retried, because a newer version of the site may be able to read the file. */
const RETRIED: readonly (UploadFailure | null)[] = ['broken', 'given-up', 'codec', 'hdr'];

async function lockOwn(tx: Tx, id: string): Promise<UploadRow> {
  const [upload] = await lockUploads(tx, [id]);
  if (upload?.owner_id !== tx.caller.accountId) refuse('NOT_FOUND');
  return upload;
}

/** Lists the caller's files that are unfinished or unclaimed. */
export async function listUploads(
  { db, caller }: RequestContext,
  { query }: Input<typeof uploads.list>,
): Promise<Answer<typeof uploads.list>> {
  const { rows, total, ...next } = await listOpen(db, caller.accountId, query);
  return { data: rows.map(uploadView), ...total, ...next };
}

/** Reprocesses the caller's own failed file. Throws NOT_FOUND, or CONFLICT if it hasn't failed or has no content. */
export async function retryUpload(tx: Tx, { params }: Input<typeof uploads.retry>): Promise<UploadView> {
  const upload = await lockOwn(tx, params.id);
  if (upload.state !== 'failed' || !upload.original_key || !RETRIED.includes(upload.failure))
    refuse('CONFLICT', 'This file cannot be processed again. Please upload it again.');
  const change = { state: 'processing', failure: null, progress: 0, attempts: 0, worked_at: tx.now } as const;
  await updateUpload(tx, upload.id, change);
  await queueProcess(tx, upload.id);
  publishUpload(tx, { ...upload, ...change });
  return uploadView({ ...upload, ...change });
}

/** Discards the caller's own file. Throws NOT_FOUND, or CONFLICT if the file is in use. */
export async function removeUpload(tx: Tx, { params }: Input<typeof uploads.remove>): Promise<{ success: boolean }> {
  const upload = await lockOwn(tx, params.id);
  if (upload.used_by) refuse('CONFLICT', 'This file is in use. Remove the item that uses it instead.');
  await deleteUpload(tx, upload.id);
  await queueRemoval(tx, upload);
  return { success: true };
}
