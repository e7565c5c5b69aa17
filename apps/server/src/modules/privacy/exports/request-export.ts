import { jobs } from '../../../platform/jobs/jobs.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findZip, listExports, type DataExport } from './exports.queries.ts';
import { insertExport } from './exports.store.ts';

export const EXPORT_JOB = 'privacy.export';
const PAUSE_MS = 3_600_000;
const LINK_SECONDS = 3600;

/**
 * Queues an export of the caller's data. Throws CONFLICT while one is in progress, or SLOW_DOWN within an hour of the
 * last one.
 */
export async function requestExport(tx: Tx): Promise<DataExport> {
  const { accountId } = tx.caller;
  const [last] = await listExports(tx.db, accountId, 1);
  if (last?.state === 'pending') refuse('CONFLICT', 'Your data export is already being prepared.');
  const freeAt = last?.state === 'ready' ? Date.parse(last.createdAt) + PAUSE_MS : 0;
  if (freeAt > tx.now.getTime())
    refuse('SLOW_DOWN', 'You have requested your data within the last hour.', {
      retryAfterSeconds: Math.ceil((freeAt - tx.now.getTime()) / 1000),
    });
  const id = (await insertExport(tx, accountId)) ?? refuse('CONFLICT', 'Your data export is already being prepared.');
  await jobs.add(tx.db, EXPORT_JOB, { id, accountId }, { key: `${EXPORT_JOB}:${id}`, maxAttempts: 3 });
  return { _id: id, state: 'pending', createdAt: tx.now.toISOString() };
}

/** Returns a link to the ZIP of the caller's export, valid for an hour. Throws NOT_FOUND. */
export const linkExport =
  (files: FileStore) =>
  async ({ db, caller }: RequestContext, { params }: { readonly params: { readonly id: string } }) => {
    const key = (await findZip(db, caller.accountId, params.id)) ?? refuse('NOT_FOUND');
    const { url, expiresAt } = await files.signedUrl(key, LINK_SECONDS, { saveAs: 'my-data.zip' });
    return { url, expiresAt: expiresAt.toISOString() };
  };
