import type { Answer, Input, performers } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { endBroadcast, moveBroadcast } from './move-broadcast.ts';
import { roomState } from '../streaming.rules.ts';
import { lockBroadcast } from '../streaming.store.ts';

type Call = typeof performers.streamingStatus;

/**
 * Sets the performer's status: `public` ends a break, `away` starts one, `offline` immediately ends the broadcast
 * everywhere. `disconnected` means that the page lost its connection, so the broadcast is away until the media server
 * reports video again, and its performer isn't online. This call never marks video as present. Throws NOT_LIVE without
 * an open broadcast, except for `offline`.
 */
export async function setStatus(tx: Tx, { body }: Input<Call>): Promise<Answer<Call>> {
  const broadcast = await lockBroadcast(tx, { performerId: tx.caller.accountId });
  if (!broadcast) {
    if (body.status === 'public' || body.status === 'away') refuse('NOT_LIVE');
    return { streamingStatus: 'offline', isOnline: false };
  }
  if (body.status === 'offline') {
    await endBroadcast(tx, broadcast, 'performer left');
    return { streamingStatus: 'offline', isOnline: false };
  }
  const isLost = body.status === 'disconnected';
  const state = isLost
    ? await moveBroadcast(tx, broadcast, { lostAt: broadcast.lost_at ?? tx.now })
    : await moveBroadcast(tx, broadcast, { isPaused: body.status === 'away' });
  const seen = roomState(state);
  return { streamingStatus: seen === 'live' ? 'public' : seen, isOnline: !isLost && seen !== 'offline' };
}
