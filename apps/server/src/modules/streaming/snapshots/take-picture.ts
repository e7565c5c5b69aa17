import type { Tx } from '../../../platform/transaction.ts';
import { endBroadcast, moveBroadcast } from '../broadcast/move-broadcast.ts';
import { isNodeAlive } from '../grants/gate.queries.ts';
import { LOST_MS, NODE_SILENCE_MS, UNUSED_MS } from '../streaming.rules.ts';
import { lockBroadcast } from '../streaming.store.ts';

/** A publisher is connected on this node: the broadcast is live, or live again. False when there is no such broadcast any more. */
export async function takePicture(tx: Tx, streamId: string, nodeUrl: string): Promise<boolean> {
  const broadcast = await lockBroadcast(tx, { streamId });
  if (broadcast) await moveBroadcast(tx, broadcast, { lostAt: null, nodeUrl });
  return broadcast !== undefined;
}

/** The publisher of a broadcast on this node is gone: it is away, and ends after a minute unless somebody publishes again. */
export async function losePicture(tx: Tx, streamId: string, nodeUrl: string): Promise<void> {
  const broadcast = await lockBroadcast(tx, { streamId });
  if (broadcast && broadcast.lost_at === null && broadcast.node_url === nodeUrl)
    await moveBroadcast(tx, broadcast, { lostAt: tx.now });
}

/**
 * Looks after a broadcast that listStale found: away when its node has died, ended when it was without a picture for a minute
 * (fifteen before its first). What has changed since is left alone. `now` is given in, so that the windows can be tried.
 */
export async function closeStale(tx: Tx, streamId: string, now: Date): Promise<void> {
  const broadcast = await lockBroadcast(tx, { streamId });
  if (!broadcast) return;
  if (broadcast.lost_at === null) {
    const heardAfter = new Date(now.getTime() - NODE_SILENCE_MS);
    if (!(await isNodeAlive(tx.db, broadcast.node_url, heardAfter)))
      await moveBroadcast(tx, broadcast, { lostAt: now });
    return;
  }
  const lostMs = now.getTime() - broadcast.lost_at.getTime();
  if (broadcast.state === 'away' && lostMs > LOST_MS) await endBroadcast(tx, broadcast, 'media lost');
  if (broadcast.state === 'announced' && lostMs > UNUSED_MS) await endBroadcast(tx, broadcast, 'never started');
}
