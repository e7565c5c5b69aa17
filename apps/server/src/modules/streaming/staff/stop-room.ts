import type { streamingStaff, Answer, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { endBroadcast } from '../broadcast/move-broadcast.ts';
import { lockBroadcast } from '../streaming.store.ts';

type Call = typeof streamingStaff.stopRoom;

/**
 * Ends a running broadcast and shows the performer the reason. Throws NOT_FOUND, including when the broadcast has just
 * ended by itself.
 */
export async function stopRoom(tx: Tx, { params, body }: Input<Call>): Promise<Answer<Call>> {
  const broadcast = (await lockBroadcast(tx, { streamId: params.id })) ?? refuse('NOT_FOUND');
  await endBroadcast(tx, broadcast, 'staff', body.reason);
  await record(tx, { action: 'room.stop', subject: `stream:${params.id}`, detail: { reason: body.reason } });
  return { success: true };
}
