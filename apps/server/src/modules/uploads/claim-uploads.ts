import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { UploadPurpose, UploadRow } from './uploads.rules.ts';
import { lockUploads, updateUpload } from './uploads.store.ts';

/** A file that something wants to have, and the field by which it was named. */
export interface Claim {
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
  readonly field: string;
}

/**
 * Gives files of an owner to what they belong to from now on; what has them already keeps them. Returns the files by id.
 * Refuses VALIDATION_FAILED, naming the field, for a file of somebody else or for another purpose, one that has failed, and one
 * that belongs to something else.
 */
export async function claimUploads(
  tx: Tx,
  { ownerId, usedBy, claims }: { ownerId: string; usedBy: string; claims: readonly Claim[] },
): Promise<ReadonlyMap<string, UploadRow>> {
  const rows = new Map(
    (await lockUploads(tx, [...new Set(claims.map((claim) => claim.uploadId))])).map((row) => [row.id, row]),
  );
  for (const { uploadId, purpose, field } of claims) {
    const row = rows.get(uploadId);
    if (row?.owner_id !== ownerId || row.purpose !== purpose)
      refuse('VALIDATION_FAILED', 'This file is not there any more. Please upload it again.', { property: field });
    if (row.state === 'failed')
      refuse('VALIDATION_FAILED', 'This file could not be used. Please upload another.', { property: field });
    if (row.used_by && row.used_by !== usedBy)
      refuse('VALIDATION_FAILED', 'This file belongs to something else already.', { property: field });
    if (!row.used_by) await updateUpload(tx, uploadId, { used_by: usedBy });
    rows.set(uploadId, { ...row, used_by: usedBy });
  }
  return rows;
}
