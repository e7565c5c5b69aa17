import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileKind } from '../../../platform/files/file-kind.ts';
import type { Platform } from '../../../platform/module.ts';
import { refuse } from '../../../platform/refuse.ts';
import { publishUpload } from '../publish-upload.ts';
import { queueRemoval } from '../upload-jobs.ts';
import { kindsFor, originalKey, type UploadRow } from '../uploads.rules.ts';
import { lockUploads, updateUpload } from '../uploads.store.ts';
import { queueFor, standingOf } from './settle-arrival.ts';
import { refuseKind, takesExtension, type UploadLimits } from './upload-limits.ts';

export interface FinishDoors {
  readonly platform: Pick<Platform, 'files' | 'transactions'>;
  readonly limits: UploadLimits;
  readonly folder: string;
  readonly scans: boolean;
}
type Arrived = Pick<UploadRow, 'id' | 'purpose' | 'bytes'>;

/**
 * Moves a complete file into the store, with the type detected from its content. Idempotent. Throws UNSUPPORTED_FILE or
 * TOO_LARGE; the upload has then failed and its bytes are deleted.
 */
export async function finishUpload(doors: FinishDoors, upload: Arrived): Promise<void> {
  const path = join(doors.folder, upload.id);
  const found = await readFileKind(path);
  const failure = failureOf(doors.limits, upload, found);
  if (failure) {
    await fail(doors, upload.id, failure);
    await rm(path, { force: true });
    if (failure === 'too-large') refuse('TOO_LARGE');
    refuseKind(doors.limits, upload.purpose, 'file');
  }
  const key = originalKey(upload.id, found.extension);
  await doors.platform.files.put(key, { path, isFinal: true }, found.mime);
  await doors.platform.transactions.system(async (tx) => {
    const [row] = await lockUploads(tx, [upload.id]);
    // Delete it even without a row: the owner has discarded it in the meantime, and nothing else references the stored
    // file.
    if (!row) return queueRemoval(tx, { id: upload.id, original_key: key, renditions: null });
    if (row.state !== 'receiving') return;
    const standing = standingOf({ ...row, kind: found.kind }, { now: tx.now, isScanned: !doors.scans });
    const change = { ...standing, kind: found.kind, mime: found.mime, original_key: key, received_bytes: row.bytes };
    await updateUpload(tx, row.id, change);
    await queueFor(tx, { id: row.id, state: change.state });
    publishUpload(tx, { ...row, ...change });
  });
  await rm(path, { force: true });
}

function failureOf(
  limits: UploadLimits,
  { purpose, bytes }: Arrived,
  { kind, extension }: Awaited<ReturnType<typeof readFileKind>>,
): 'unsupported' | 'too-large' | null {
  const kinds = kindsFor[purpose];
  if (!kinds) return null;
  if (!kinds.includes(kind) || !takesExtension(limits, purpose, extension)) return 'unsupported';
  return Number(bytes) > limits.maxBytes(kind) ? 'too-large' : null;
}

async function fail({ platform }: FinishDoors, id: string, failure: 'unsupported' | 'too-large'): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const [row] = await lockUploads(tx, [id]);
    if (row?.state !== 'receiving') return;
    const change = { state: 'failed', failure, worked_at: tx.now } as const;
    await updateUpload(tx, id, change);
    publishUpload(tx, { ...row, ...change });
  });
}

/** Returns the number of bytes received, or null if there is no file. */
export async function bytesHere(folder: string, id: string): Promise<number | null> {
  const info = await stat(join(folder, id)).catch(() => null);
  return info?.isFile() ? info.size : null;
}
