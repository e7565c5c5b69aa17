import { tokensToUnits, type Input, type streaming } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { keepSettings } from './go-live.ts';
import { findRoom, listMenu } from '../streaming.queries.ts';
import { goalOf, slowModeOf } from '../streaming.rules.ts';
import { lockRoom, lockBroadcast, updateBroadcast } from '../streaming.store.ts';
import { resetGoal } from './tally.store.ts';

/** Changes the caller's room, and the broadcast that runs in it; everybody in the room is notified. A goal by another title begins at nothing. */
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
        ...(body.goal === undefined
          ? {}
          : {
              goal_title: body.goal?.title ?? null,
              goal_target_units: body.goal ? tokensToUnits(body.goal.targetTokens) : null,
            }),
      });
    if (show && body.goal !== undefined && (body.goal?.title ?? null) !== show.goal_title) await resetGoal(tx, show.id);
    const after = (await findRoom(tx.db, performerId, tx.caller, tx.now)) ?? refuse('NOT_FOUND');
    const menu = await listMenu(tx.db, performerId);
    tx.announce('stream/room-updated', {
      performerId,
      title: after.title ?? after.room_title,
      goal: after.stream_id ? goalOf(after) : null,
      tipMenu: menu.map((item) => ({ id: item.id, title: item.title, priceUnits: item.price_units })),
      pinnedNote: after.pinned_note,
      slowModeSeconds: slowModeOf(after, slowModeDefault()),
    });
  };
