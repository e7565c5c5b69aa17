import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceRoom } from '../broadcast/announce-room.ts';
import { lockBroadcast, lockRoom } from '../streaming.store.ts';
import { restartGoals } from './keep-goals.ts';

/** Restarts the caller's broadcast at its first goal with nothing raised. Throws NOT_FOUND or NOT_LIVE. */
export const resetGoals =
  (slowModeDefault: () => number) =>
  async (tx: Tx): Promise<void> => {
    const performerId = tx.caller.accountId;
    if (!(await lockRoom(tx, performerId))) refuse('NOT_FOUND');
    const show = (await lockBroadcast(tx, { performerId })) ?? refuse('NOT_LIVE');
    await restartGoals(tx, show);
    await announceRoom(tx, slowModeDefault());
  };
