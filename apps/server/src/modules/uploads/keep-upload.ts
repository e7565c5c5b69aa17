import { basename } from 'node:path';
import type { FileStore, Upload } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { publishUpload } from './publish-upload.ts';
import { checkQuota } from './receiving/check-quota.ts';
import { queueFor, standingOf } from './receiving/settle-arrival.ts';
import type { UploadLimits } from './receiving/upload-limits.ts';
import { insertUpload } from './uploads.store.ts';
import {
  keptKind,
  kindsFor,
  originalKey,
  type UploadKind,
  type UploadPurpose,
  type UploadRow,
} from './uploads.rules.ts';

export interface UploadKeeper {
  readonly files: Pick<FileStore, 'put'>;
  readonly limits: UploadLimits;
  readonly scans: boolean;
}

/** A file already in the store, under a server-chosen key. */
export interface Brought {
  readonly id: string;
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
  readonly kind: UploadKind;
  readonly name: string;
  readonly bytes: number;
  readonly mime: string;
  readonly key: string;
}

/**
 * Stores and records files received with a form. Processing starts after the commit. Returns their ids by field name.
 * Throws UNSUPPORTED_FILE with the field, or TOO_LARGE if the owner exceeds their quota.
 */
export async function keepForm(
  context: RequestContext,
  keeper: UploadKeeper,
  purposes: Readonly<Record<string, UploadPurpose>>,
): Promise<Readonly<Record<string, string>>> {
  const brought: [field: string, file: Brought][] = [];
  for (const [field, purpose] of Object.entries(purposes)) {
    const upload = context.files[field];
    if (upload) brought.push([field, await store(context, keeper.files, { field, purpose, upload })]);
  }
  if (brought.length > 0)
    await context.inTransaction(async (tx) => {
      for (const [, file] of brought) await noteUpload(tx, keeper, file);
    });
  return Object.fromEntries(brought.map(([field, { id }]) => [field, id]));
}

async function store(
  { caller }: RequestContext,
  files: Pick<FileStore, 'put'>,
  { field, purpose, upload }: { field: string; purpose: UploadPurpose; upload: Upload },
): Promise<Brought> {
  const kinds = kindsFor[purpose];
  if (kinds && !kinds.includes(upload.kind))
    refuse('UNSUPPORTED_FILE', `You can only upload ${kinds.join(', ')} file!`, { property: field });
  const id = newId();
  const key = originalKey(id, upload.extension);
  await files.put(key, { path: upload.path }, upload.mime);
  const name = basename(upload.name) || `${purpose}.${upload.extension}`;
  return {
    id,
    ownerId: caller.accountId,
    purpose,
    kind: keptKind(purpose, upload.kind),
    name,
    bytes: upload.bytes,
    mime: upload.mime,
    key,
  };
}

/**
 * Records a file already in the store. A job creates the renditions. Throws TOO_LARGE if the owner exceeds their quota.
 */
export async function noteUpload(tx: Tx, keeper: UploadKeeper, file: Brought): Promise<UploadRow> {
  const standing = standingOf(file, { now: tx.now, isScanned: !keeper.scans });
  const row = await insertUpload(tx, {
    ...standing,
    id: file.id,
    owner_id: file.ownerId,
    purpose: file.purpose,
    kind: file.kind,
    name: file.name,
    bytes: file.bytes,
    received_bytes: file.bytes,
    mime: file.mime,
    original_key: file.key,
    created_at: tx.now,
  });
  await checkQuota(tx, file.ownerId, keeper.limits);
  await queueFor(tx, row);
  publishUpload(tx, row);
  return row;
}
