import { tokensToUnits } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { isVerified } from '../../performers/index.ts';
import { claimUploads } from '../../uploads/index.ts';
import { findBrought } from '../messages/messages.queries.ts';

/** Attaches the caller's files to a message. A voice recording must be the only file. Throws VALIDATION_FAILED. */
export async function claimMedia(tx: Tx, holderId: string, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const field = 'mediaIds';
  if (new Set(mediaIds).size < mediaIds.length)
    refuse('VALIDATION_FAILED', 'Each file can appear only once.', { property: field });
  const ownerId = tx.caller.accountId;
  const brought = await findBrought(tx.db, ownerId, mediaIds);
  const isVoice = brought.some(({ purpose }) => purpose === 'voice');
  if (isVoice && mediaIds.length > 1)
    refuse('VALIDATION_FAILED', 'A voice message cannot have other files.', { property: field });
  const purpose = isVoice ? ('voice' as const) : ('message' as const);
  const claims = mediaIds.map((uploadId) => ({ uploadId, purpose, field }));
  await claimUploads(tx, { ownerId, usedBy: holderId, claims });
}

/**
 * Returns the price of media in units. Throws NOT_OFFERED for anyone but approved creators, or VALIDATION_FAILED
 * without media.
 */
export async function checkPrice(tx: Tx, price: number | undefined, media: number): Promise<number> {
  const units = tokensToUnits(price ?? 0);
  if (units === 0) return 0;
  if (tx.caller.role !== 'performer' || !(await isVerified(tx.db, tx.caller.accountId)))
    refuse('NOT_OFFERED', 'Only approved creators can charge tokens.');
  if (media === 0) refuse('VALIDATION_FAILED', 'Add what it is for.', { property: 'price' });
  return units;
}
