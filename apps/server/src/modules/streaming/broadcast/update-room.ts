import type { Input, streaming } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { keepGoals } from '../goals/keep-goals.ts';
import { lockRoom, lockBroadcast, updateBroadcast } from '../streaming.store.ts';
import { announceRoom } from './announce-room.ts';
import { keepSettings } from './go-live.ts';

/**
 * Changes the caller's room and its running broadcast, and notifies everyone in the room. A new goal starts at zero.
 */
export const updateRoom =
  (slowModeDefault: () => number) =>
  async (tx: Tx, { body }: Input<typeof streaming.update>): Promise<void> => {
    const performerId = tx.caller.accountId;
    const room = (await lockRoom(tx, performerId)) ?? refuse('NOT_FOUND');
    await keepSettings(tx, room.id, body);
    const show = await lockBroadcast(tx, { performerId });
    if (show)
      await updateBroadcast(tx, show.id, {
        title: body.title ?? show.title,
        category_id: body.categoryId ?? show.category_id,
      });
    await keepGoals(tx, room, show, body);
    await announceRoom(tx, slowModeDefault());
  };
