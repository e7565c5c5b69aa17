import type { admin, Answer, Input } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import type { Rooms } from './rooms.ts';

type Call = typeof admin.stopRoom;

/** Stops a running show for a reason. Refuses NOT_FOUND, also when it has just ended by itself. */
export const stopRoom =
  (rooms: Rooms) =>
  async (tx: Tx, { params, body }: Input<Call>): Promise<Answer<Call>> => {
    if (!(await rooms.stop(tx, params.id, body.reason))) refuse('NOT_FOUND');
    await record(tx, { action: 'room.stop', subject: `stream:${params.id}`, detail: { reason: body.reason } });
    return { success: true };
  };
