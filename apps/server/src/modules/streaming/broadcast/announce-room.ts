import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { goalOf, goalsOf } from '../goals/goals.rules.ts';
import { kingSeen } from '../room-answers.ts';
import '../streaming.events.ts';
import { findRoom, listMenu } from '../streaming.queries.ts';
import { slowModeOf } from '../streaming.rules.ts';

/** Publishes the caller's room in the state this transaction leaves it in. */
export async function announceRoom(tx: Tx, slowModeDefault: number): Promise<void> {
  const performerId = tx.caller.accountId;
  const room = (await findRoom(tx.db, performerId, tx.caller)) ?? refuse('NOT_FOUND');
  const menu = await listMenu(tx.db, performerId);
  tx.announce('stream/room-updated', {
    performerId,
    title: room.title ?? room.room_title,
    goal: room.stream_id ? goalOf(room) : null,
    goals: goalsOf(room),
    king: kingSeen(room),
    tipMenu: menu.map((item) => ({ id: item.id, title: item.title, priceUnits: item.price_units })),
    pinnedNote: room.pinned_note,
    slowModeSeconds: slowModeOf(room, slowModeDefault),
  });
}
