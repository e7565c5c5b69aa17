import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { UploadPurpose, UploadRow } from './uploads.rules.ts';
import { lockUploads, updateUpload } from './uploads.store.ts';

export interface Claim {
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
  readonly field: string;
}

/**
 * Claims an owner's files for the content `usedBy`. Files already claimed by it stay claimed. Returns the files by id.
 * Throws VALIDATION_FAILED with the field if a file belongs to another owner, has another purpose, has failed, or is in
 * use elsewhere.
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
      refuse('VALIDATION_FAILED', 'This file no longer exists. Please upload it again.', { property: field });
    if (row.state === 'failed')
      refuse('VALIDATION_FAILED', 'This file could not be used. Please upload another.', { property: field });
    if (row.used_by && row.used_by !== usedBy)
      refuse('VALIDATION_FAILED', 'This file is already used elsewhere.', { property: field });
    if (!row.used_by) await updateUpload(tx, uploadId, { used_by: usedBy });
    rows.set(uploadId, { ...row, used_by: usedBy });
  }
  return rows;
}
