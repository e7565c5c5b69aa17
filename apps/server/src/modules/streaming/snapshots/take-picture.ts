import type { Tx } from '../../../platform/transaction.ts';
import { endBroadcast, moveBroadcast } from '../broadcast/move-broadcast.ts';
import { isNodeAlive } from '../grants/gate.queries.ts';
import { LOST_MS, NODE_SILENCE_MS, UNUSED_MS } from '../streaming.rules.ts';
import { lockBroadcast } from '../streaming.store.ts';

/**
 * Marks a broadcast as live, or live again, once a publisher is connected on this node. Returns false if the broadcast
 * no longer exists.
 */
export async function takePicture(tx: Tx, streamId: string, nodeUrl: string): Promise<boolean> {
  const broadcast = await lockBroadcast(tx, { streamId });
  if (broadcast) await moveBroadcast(tx, broadcast, { lostAt: null, nodeUrl });
  return broadcast !== undefined;
}

/**
 * Marks a broadcast as away once its publisher on this node is gone. It ends after a minute unless someone publishes
 * again.
 */
export async function losePicture(tx: Tx, streamId: string, nodeUrl: string): Promise<void> {
  const broadcast = await lockBroadcast(tx, { streamId });
  if (broadcast && broadcast.lost_at === null && broadcast.node_url === nodeUrl)
    await moveBroadcast(tx, broadcast, { lostAt: tx.now });
}

/**
 * Handles a broadcast that `listStale` found: marks it away if its node has died, or ends it after a minute without a
 * picture (fifteen before its first). Leaves it alone if it has changed since. `now` is a parameter so that tests can
 * control the timing.
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
