import type { ConsoleData } from './console.queries.ts';
import type { PublishState } from '../player/index.ts';

/**
 * `idle`: nothing is running. `starting`: this page is connecting. `sending`: this page is on air or reconnecting.
 * `received`: the video comes from an encoder or another page. `waiting`: the show is open but has no video.
 */
export type Phase = 'idle' | 'starting' | 'sending' | 'received' | 'waiting';

/**
 * Consecutive polls with video required while the room is away, because a closed or killed page still appears connected
 * for a moment.
 */
const SURE_LOOKS = 2;

/** Returns the number of consecutive polls with video after one more poll, capped at `SURE_LOOKS`. */
export const countLooks = (before: number, connected: boolean): number =>
  connected ? Math.min(before + 1, SURE_LOOKS) : 0;

/** @param looks consecutive polls in which the server received video; 0 until the first poll. */
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
