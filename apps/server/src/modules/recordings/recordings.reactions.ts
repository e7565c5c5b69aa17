import type { Reactions } from '../../platform/module.ts';
import { finishRecording } from './capture/finish-recording.ts';
import { lockOfPaidShow, lockRunningOf } from './recordings.store.ts';

/** A recording ends with its show. All may happen twice. */
export const recordingsReactions: Reactions = {
  'stream/ended': async (tx, { streamId }) => {
    for (const recording of await lockRunningOf(tx, streamId)) await finishRecording(tx, recording);
  },
  'show/moved': async (tx, { sessionId, state }) => {
    if (state !== 'ended') return;
    const recording = await lockOfPaidShow(tx, sessionId);
    if (recording) await finishRecording(tx, recording);
  },
};
