import type { Tx } from '../../../platform/transaction.ts';
import { endShow } from './move-broadcast.ts';
import { lockBroadcast } from '../streaming.store.ts';

/** Ends a show for staff; the performer is told why, in these words. False when no such show runs. */
export async function stopRoom(tx: Tx, streamId: string, words: string): Promise<boolean> {
  const show = await lockBroadcast(tx, { streamId });
  if (show) await endShow(tx, show, 'staff', words.slice(0, 300));
  return show !== undefined;
}
