import type { Tx } from '../../../platform/transaction.ts';
import { endShow, moveBroadcast } from '../broadcast/move-broadcast.ts';
import { isNodeAlive } from '../grants/gate.queries.ts';
import { LOST_MS, NODE_SILENCE_MS, UNUSED_MS } from '../streaming.rules.ts';
import { lockBroadcast } from '../streaming.store.ts';

/** A publisher is connected on this node: the show is live, or live again. False when there is no such show any more. */
export async function takePicture(tx: Tx, streamId: string, nodeUrl: string): Promise<boolean> {
  const show = await lockBroadcast(tx, { streamId });
  if (show) await moveBroadcast(tx, show, { lostAt: null, nodeUrl });
  return show !== undefined;
}

/** The publisher of a show on this node is gone: it is away, and ends after a minute unless somebody publishes again. */
export async function losePicture(tx: Tx, streamId: string, nodeUrl: string): Promise<void> {
  const show = await lockBroadcast(tx, { streamId });
  if (show && show.lost_at === null && show.node_url === nodeUrl) await moveBroadcast(tx, show, { lostAt: tx.now });
}

/**
 * Looks after a show that listStale found: away when its node has died, ended when it was without a picture for a minute
 * (fifteen before its first). What has changed since is left alone. `now` is given in, so that the windows can be tried.
 */
export async function closeStale(tx: Tx, streamId: string, now: Date): Promise<void> {
  const show = await lockBroadcast(tx, { streamId });
  if (!show) return;
  if (show.lost_at === null) {
    const heardAfter = new Date(now.getTime() - NODE_SILENCE_MS);
    if (!(await isNodeAlive(tx.db, show.node_url, heardAfter))) await moveBroadcast(tx, show, { lostAt: now });
    return;
  }
  const lostMs = now.getTime() - show.lost_at.getTime();
  if (show.state === 'away' && lostMs > LOST_MS) await endShow(tx, show, 'media lost');
  if (show.state === 'announced' && lostMs > UNUSED_MS) await endShow(tx, show, 'never started');
}
