import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { readUsedBytes } from './receiving.queries.ts';
import { GIGABYTE, rounded, type UploadLimits } from './upload-limits.ts';

/**
 * Throws TOO_LARGE if a creator's files, including the new one, exceed the quota. The latest insert locks the row with
 * the total, so that two concurrent uploads can't both use the last free space.
 */
export async function checkQuota(tx: Tx, ownerId: string, limits: Pick<UploadLimits, 'quotaBytes'>): Promise<void> {
  const most = limits.quotaBytes();
  if ((await readUsedBytes(tx.db, ownerId)) <= most) return;
  const words = `Your files would take more than your ${rounded(most / GIGABYTE)} GB. Please remove some first.`;
  refuse('TOO_LARGE', words, { property: 'file' });
}
