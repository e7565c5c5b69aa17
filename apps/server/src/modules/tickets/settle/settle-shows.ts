import { forEachInOwnTransaction } from '../../../platform/jobs/ticking.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { followShow } from '../run/follow-show.ts';
import { isOpen, type TicketDoors } from '../tickets.rules.ts';
import { lockShow, updateShow } from '../tickets.store.ts';
import { listDue, listRunning } from './due.queries.ts';
import { endTicketedShow } from './end-show.ts';
import { settleSome } from './settle-some.ts';
import { notifyHolders } from './notify-holders.ts';

const AT_ONCE = 200;
/** Maximum rounds per run. The next run continues. */
const MOST_ROUNDS = 500;

/**
 * Runs every minute: updates the picture time of running shows, sends reminders, ends shows that didn't start in time,
 * and settles ended ones until none is left. Safe to run concurrently and to kill at any point.
 */
export async function settleShows(
  platform: Pick<Platform, 'database' | 'transactions' | 'log'>,
  doors: TicketDoors,
  now: Date,
): Promise<void> {
  const { kysely } = platform.database;
  await forEachInOwnTransaction(platform, now, await listRunning(kysely), (tx, id) => followShow(tx, doors, id));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const ids = await listDue(kysely, now, AT_ONCE);
    if (ids.length === 0) return;
    await forEachInOwnTransaction(platform, now, ids, (tx, id) => settleOne(tx, doors, id));
  }
}

async function settleOne(tx: Tx, doors: TicketDoors, id: string): Promise<void> {
  const show = await lockShow(tx, id);
  if (!show) return;
  if (show.is_settling && !isOpen(show)) return settleSome(tx, doors, show);
  if (show.remind_at && show.remind_at <= tx.now) {
    await updateShow(tx, id, { remind_at: null });
    if (show.status === 'announced' && show.starts_at > tx.now) await notifyHolders(tx, show, 'soon');
  }
  if (show.status === 'announced' && show.start_by <= tx.now)
    await endTicketedShow(tx, doors, show, { status: show.picture_ms > 0 ? 'broken' : 'missed' });
}
