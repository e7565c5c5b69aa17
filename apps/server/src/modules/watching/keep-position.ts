import type { Input, watching } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { kindOf } from './watching.queries.ts';
import { deletePosition, upsertPosition } from './watching.store.ts';

const MOST_KEPT = 100;
/** Fraction of an item after which it counts as watched. */
const NEAR_END = 0.95;
/** Minimum seconds watched before a position is stored. */
const LEAST_SECONDS = 5;

/** Stores the caller's position. Removes it near the start or the end of the item. Throws NOT_FOUND. */
export async function keepPosition(
  tx: Tx,
  { params, body }: Pick<Input<typeof watching.keep>, 'params' | 'body'>,
): Promise<{ success: boolean }> {
  const { seconds, duration } = body;
  if (seconds < LEAST_SECONDS || seconds >= duration * NEAR_END) return forgetPosition(tx, { params });
  const kind = (await kindOf(tx.db, params.id)) ?? refuse('NOT_FOUND');
  await upsertPosition(
    tx,
    {
      user_id: tx.caller.accountId,
      item_id: params.id,
      kind,
      updated_at: tx.now,
      position_seconds: Math.floor(seconds),
      duration_seconds: Math.ceil(duration),
    },
    MOST_KEPT,
  );
  return { success: true };
}

/** Deletes the caller's position, if any. */
export async function forgetPosition(
  tx: Tx,
  { params }: Pick<Input<typeof watching.remove>, 'params'>,
): Promise<{ success: boolean }> {
  await deletePosition(tx, params.id);
  return { success: true };
}
