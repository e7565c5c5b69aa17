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

/** What somebody wants to send. */
export interface Wanted {
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly bytes: number;
}
export interface BeginDoors {
  readonly platform: Pick<Platform, 'database' | 'transactions'>;
  readonly limits: UploadLimits;
  /** Where bytes are kept until all are there. */
  readonly folder: string;
}

/** Files of one person that are not finished. */
const MOST_OPEN = 100;

/**
 * Notes a file whose bytes are going to come; returns its id. Refuses NOT_VERIFIED, UNSUPPORTED_FILE, TOO_LARGE (also over the
 * creator's quota), CONFLICT with too many unfinished ones, UNAVAILABLE when the disk has no room.
 */
export async function beginUpload(
  { platform, limits, folder }: BeginDoors,
  caller: Tx['caller'],
  wanted: Wanted,
): Promise<string> {
  checkBytes(limits, wanted.purpose, wanted.bytes, 'file');
  const extension = /\.([a-z0-9]{1,8})$/i.exec(wanted.name)?.[1];
  // Why a name without one passes: what a file is, is seen by its content when it is there.
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

/** Refuses UNAVAILABLE when the disk of a folder has less than so many bytes. */
async function checkDisk(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    refuse('UNAVAILABLE', 'There is no room for this file right now. Please try again later.');
}
