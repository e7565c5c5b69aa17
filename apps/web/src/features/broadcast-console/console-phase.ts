import type { ConsoleData } from './console.queries.ts';
import type { PublishState } from '../player/index.ts';

/**
 * idle: nothing runs. starting: this page begins. sending: this page is on the air (or comes back to it). received: the
 * picture comes from an encoder or another page. waiting: the show is open without a picture.
 */
export type Phase = 'idle' | 'starting' | 'sending' | 'received' | 'waiting';

/**
 * Looks in a row with a picture after which it is believed although the room is away: a page that was left or killed is
 * still shown as connected for a moment.
 */
const SURE_LOOKS = 2;

/** How many looks in a row showed a picture, after one more. */
export const countLooks = (before: number, connected: boolean): number =>
  connected ? Math.min(before + 1, SURE_LOOKS) : 0;

/** @param looks how many looks in a row have shown that the server receives a picture; 0 while that is not known. */
export function phaseOf(
  console: Pick<ConsoleData, 'streamId' | 'state'>,
  publishing: PublishState['kind'],
  looks: number,
): Phase {
  if (publishing === 'connecting') return 'starting';
  if (publishing === 'sending' || publishing === 'reconnecting') return 'sending';
  if (!console.streamId) return 'idle';
  return looks >= (console.state === 'away' ? SURE_LOOKS : 1) ? 'received' : 'waiting';
}
