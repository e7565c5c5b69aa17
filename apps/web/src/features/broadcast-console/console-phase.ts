import type { ConsoleData } from './console.queries.ts';
import type { PublishState } from '../player/index.ts';

/**
 * `idle`: no show is open. `starting`: this page is connecting. `sending`: this page is live or reconnecting.
 * `received`: the video comes from an encoder or another page. `waiting`: the show is open but has no video.
 */
export type Phase = 'idle' | 'starting' | 'sending' | 'received' | 'waiting';

/**
 * Number of consecutive polls that must report video while the room is away, because a closed or killed page still
 * appears connected for a moment.
 */
const SURE_LOOKS = 2;

/** Returns the number of consecutive polls that reported video, after one more poll. Capped at `SURE_LOOKS`. */
export const countLooks = (before: number, connected: boolean): number =>
  connected ? Math.min(before + 1, SURE_LOOKS) : 0;

/** @param looks number of consecutive polls in which the server received video, or 0 before the first poll */
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
