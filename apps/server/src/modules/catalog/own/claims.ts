import type { Claim, UploadPurpose } from '../../uploads/index.ts';

/**
 * One file slot of an item: the form field for the file, the form field for the id of a resumable upload, and the
 * column.
 */
export interface FileField<C extends string> {
  readonly file: string;
  readonly idField: string;
  readonly purpose: UploadPurpose;
  readonly column: C;
}

/**
 * Maps the files of a form to claims and columns. `kept` holds the upload ids of files sent with the form. They take
 * precedence over ids named in the body.
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
