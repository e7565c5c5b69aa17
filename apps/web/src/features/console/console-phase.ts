import type { ConsoleData } from './console.queries.ts';
import type { PublishState } from './publisher.ts';

/**
 * idle: nothing runs. starting: this page begins. sending: this page is on the air (or comes back to it). received: the
 * picture comes from an encoder or another page. waiting: the show is open without a picture.
 */
export type Phase = 'idle' | 'starting' | 'sending' | 'received' | 'waiting';

/** @param connected whether the server receives a picture; undefined while that is not known. */
export function phaseOf(
  console: Pick<ConsoleData, 'streamId'>,
  publishing: PublishState['kind'],
  connected: boolean | undefined,
): Phase {
  if (publishing === 'connecting') return 'starting';
  if (publishing === 'sending' || publishing === 'reconnecting') return 'sending';
  if (!console.streamId) return 'idle';
  return connected ? 'received' : 'waiting';
}
