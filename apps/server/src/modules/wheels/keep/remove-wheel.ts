import type { Input, wheels } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findOwn } from '../wheels.queries.ts';
import { lockWheelsOf, saveWheel } from '../wheels.store.ts';
import { announceShown } from './announce-shown.ts';

/** Removes the caller's own wheel. Its spins and owed results remain. Throws NOT_FOUND. */
export async function removeWheel(
  tx: Tx,
  { params }: Pick<Input<typeof wheels.remove>, 'params'>,
): Promise<{ success: true }> {
  const performerId = tx.caller.accountId;
  await lockWheelsOf(tx, performerId);
  const row = (await findOwn(tx.db, performerId, params.id)) ?? refuse('NOT_FOUND');
  await saveWheel(tx, row.id, { is_visible: false, deleted_at: tx.now });
  if (row.is_visible) announceShown(tx, performerId, null);
  return { success: true };
}
