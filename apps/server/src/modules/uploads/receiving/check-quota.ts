import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { readUsedBytes } from './receiving.queries.ts';
import { GIGABYTE, rounded, type UploadLimits } from './upload-limits.ts';

/**
 * Refuses TOO_LARGE when the files of a creator, the new one among them, take more than their quota. The row that counts them
 * is held by whoever inserted last, so that two at once cannot both have the last room.
 */
export async function checkQuota(tx: Tx, ownerId: string, limits: Pick<UploadLimits, 'quotaBytes'>): Promise<void> {
  const most = limits.quotaBytes();
  if ((await readUsedBytes(tx.db, ownerId)) <= most) return;
  const words = `Your files would take more than your ${rounded(most / GIGABYTE)} GB. Please remove some first.`;
  refuse('TOO_LARGE', words, { property: 'file' });
}
