import { mkdir, statfs } from 'node:fs/promises';
import type { Platform } from '../../../platform/module.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import { insertUpload } from '../uploads.store.ts';
import { checkQuota } from './check-quota.ts';
import { readRoom } from './receiving.queries.ts';
import { checkBytes, refuseKind, takesExtension, type UploadLimits } from './upload-limits.ts';

export interface Wanted {
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly bytes: number;
}
export interface BeginDoors {
  readonly platform: Pick<Platform, 'database' | 'transactions'>;
  readonly limits: UploadLimits;
  /** Folder for partial files, until all their bytes have arrived. */
  readonly folder: string;
}

/** Maximum unfinished files per person. */
const MOST_OPEN = 100;

/**
 * Registers a file before its bytes arrive, and returns its id. Throws NOT_VERIFIED if the caller isn't verified,
 * UNSUPPORTED_FILE, TOO_LARGE (also if the creator exceeds their quota), CONFLICT if there are too many unfinished
 * files, or UNAVAILABLE if the disk is full.
 */
export async function beginUpload(
  { platform, limits, folder }: BeginDoors,
  caller: Tx['caller'],
  wanted: Wanted,
): Promise<string> {
  checkBytes(limits, wanted.purpose, wanted.bytes, 'file');
  const extension = /\.([a-z0-9]{1,8})$/i.exec(wanted.name)?.[1];
  // Accept a name without an extension, because the content decides the type once it has arrived.
  if (extension && !takesExtension(limits, wanted.purpose, extension)) refuseKind(limits, wanted.purpose, 'file');
  const room = await readRoom(platform.database.kysely, caller.accountId);
  if (!room.isVerified) refuse('NOT_VERIFIED');
  if (room.openFiles >= MOST_OPEN)
    refuse('CONFLICT', `You have ${MOST_OPEN} unfinished uploads. Please finish or remove some of them first.`);
  await checkDisk(folder, wanted.bytes + room.expectedBytes + limits.spareBytes());
  return platform.transactions.run(caller, async (tx) => {
    const { id } = await insertUpload(tx, {
      id: newId(),
      owner_id: caller.accountId,
      purpose: wanted.purpose,
      state: 'receiving',
      name: wanted.name,
      bytes: wanted.bytes,
      worked_at: tx.now,
      created_at: tx.now,
    });
    await checkQuota(tx, caller.accountId, limits);
    return id;
  });
}

/** Throws UNAVAILABLE if a folder's disk has less free space than this. */
async function checkDisk(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    refuse('UNAVAILABLE', 'There is no space for this file right now. Please try again later.');
}
