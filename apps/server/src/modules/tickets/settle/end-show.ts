import type { Tx } from '../../../platform/transaction.ts';
import { announceShow } from '../announce-show.ts';
import type { ShowRow, TicketDoors } from '../tickets.rules.ts';
import { updateShow } from '../tickets.store.ts';
import { settleSome } from './settle-some.ts';
import { notifyHolders } from './notify-holders.ts';

interface End {
  readonly status: 'held' | 'missed' | 'broken' | 'cancelled';
  /** Reason, shown to ticket holders. */
  readonly note?: string | null;
}

/**
 * Ends a locked show and pays its tickets to the creator or returns them. The first tickets are settled immediately;
 * the job settles the rest of a large show. Holders are notified of a return.
 */
export async function endTicketedShow(
  tx: Tx,
  doors: Pick<TicketDoors, 'commission'>,
  show: ShowRow,
  end: End,
): Promise<void> {
  const ended = await markEnded(tx, show, end);
  if (ended.is_settling) await settleSome(tx, doors, ended);
}

/**
 * Ends a show without settling its tickets, which the job does. For callers that end several shows in one transaction.
 */
export async function markEnded(tx: Tx, show: ShowRow, { status, note = null }: End): Promise<ShowRow> {
  const end = {
    status,
    ended_at: tx.now,
    end_note: note,
    updated_at: tx.now,
    remind_at: null,
    picture_since: null,
    is_settling: show.sold > 0,
  };
  const ended = { ...show, ...end };
  await updateShow(tx, show.id, end);
  if (ended.is_settling && status !== 'held') await notifyHolders(tx, show, status);
  announceShow(tx, ended);
  return ended;
}
