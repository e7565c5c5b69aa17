import type { Input, watching } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { kindOf } from './watching.queries.ts';
import { deletePosition, upsertPosition } from './watching.store.ts';

const MOST_KEPT = 100;
/** Who has seen so much of it has seen it. */
const NEAR_END = 0.95;
/** Who has seen less of it has only looked in. */
const LEAST_SECONDS = 5;

/** Notes where the caller is; what is nearly at its end, or at its beginning, is forgotten. Refuses NOT_FOUND. */
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

/** Forgets where the caller has stopped; nothing happens where nothing is known. */
export async function forgetPosition(
  tx: Tx,
  { params }: Pick<Input<typeof watching.remove>, 'params'>,
): Promise<{ success: boolean }> {
  await deletePosition(tx, params.id);
  return { success: true };
}
