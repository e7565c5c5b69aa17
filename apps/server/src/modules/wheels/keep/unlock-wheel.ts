import type { Input, wheels } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findOwn } from '../wheels.queries.ts';
import { lockWheel, saveWheel } from '../wheels.store.ts';
import type { WheelView } from '../wheels.views.ts';
import { changedWheel } from './announce-shown.ts';

/** Ends the one-minute lock after a spin early. Does nothing if there is none. Throws NOT_FOUND. */
export async function unlockWheel(tx: Tx, { params }: Pick<Input<typeof wheels.unlock>, 'params'>): Promise<WheelView> {
  const row = (await findOwn(tx.db, tx.caller.accountId, params.id)) ?? refuse('NOT_FOUND');
  if ((await lockWheel(tx, row.id)) === undefined) refuse('NOT_FOUND');
  await saveWheel(tx, row.id, { locked_until: null });
  return changedWheel(tx, row.id, false);
}
