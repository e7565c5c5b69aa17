import type { Claim, UploadPurpose } from '../../uploads/index.ts';

/** One file that an item may have: the field of the form, the field that names a resumable upload, and the column. */
export interface FileField<C extends string> {
  readonly file: string;
  readonly idField: string;
  readonly purpose: UploadPurpose;
  readonly column: C;
}

/**
 * The files that a form brought or named, as claims and as columns. `kept` has the ids of those that came with the form; one of
 * them goes before an id.
 */
export function claimsOf<C extends string>(
  fields: readonly FileField<C>[],
  kept: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): { claims: Claim[]; columns: Partial<Record<C, string>> } {
  const claims: Claim[] = [];
  const columns: Partial<Record<C, string>> = {};
  for (const { file, idField, purpose, column } of fields) {
    const uploadId = kept[file] ?? (body[idField] as string | undefined);
    if (!uploadId) continue;
    claims.push({ uploadId, purpose, field: kept[file] ? file : idField });
    columns[column] = uploadId;
  }
  return { claims, columns };
}
