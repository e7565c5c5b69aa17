import type { Bus } from '../../platform/bus.ts';
import type { Reactions } from '../../platform/module.ts';
import { finishRecording } from './capture/finish-recording.ts';
import { LOOK } from './capture/recording-node.ts';
import { lockOfPaidShow, lockRunningOf } from './recordings.store.ts';

/** A recording ends with its show; whatever changes who has the picture makes the media nodes look at once. All may happen twice. */
export function recordingsReactions(bus: Pick<Bus, 'publish'>): Reactions {
  const look = async () => bus.publish(LOOK, {});
  return {
    'recording/moved': look,
    'stream/closed': look,
    'stream/opened': look,
    'stream/state-changed': look,
    'stream/ended': async (tx, { streamId }) => {
      for (const recording of await lockRunningOf(tx, streamId)) await finishRecording(tx, recording);
      await look();
    },
    'show/moved': async (tx, { sessionId, state }) => {
      if (state === 'ended') {
        const recording = await lockOfPaidShow(tx, sessionId);
        if (recording) await finishRecording(tx, recording);
      }
      await look();
    },
  };
}
