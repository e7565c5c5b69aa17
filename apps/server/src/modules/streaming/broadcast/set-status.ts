import type { Answer, Input, performers } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { endShow, moveBroadcast } from './move-broadcast.ts';
import { roomState } from '../streaming.rules.ts';
import { lockBroadcast } from '../streaming.store.ts';

type Call = typeof performers.streamingStatus;

/**
 * What the performer says of the own show: `public` lifts a break, `away` takes one, `offline` ends it at once, everywhere;
 * `disconnected` says that the page has lost its connection, so the show is away until a picture comes back. Whether there
 * is a picture is never taken from this call. Refuses NOT_LIVE when no show was opened, except for `offline`.
 */
export async function setStatus(tx: Tx, { body }: Input<Call>): Promise<Answer<Call>> {
  const show = await lockBroadcast(tx, { performerId: tx.caller.accountId });
  if (!show) {
    if (body.status === 'public' || body.status === 'away') refuse('NOT_LIVE');
    return { streamingStatus: 'offline', isOnline: false };
  }
  if (body.status === 'offline') {
    await endShow(tx, show, 'performer left');
    return { streamingStatus: 'offline', isOnline: false };
  }
  const state =
    body.status === 'disconnected'
      ? await moveBroadcast(tx, show, { lostAt: show.lost_at ?? tx.now })
      : await moveBroadcast(tx, show, { isPaused: body.status === 'away' });
  const seen = roomState(state);
  return { streamingStatus: seen === 'live' ? 'public' : seen, isOnline: seen !== 'offline' };
}
