import type { Reactions } from '../../platform/module.ts';
import { finishRecording } from './capture/finish-recording.ts';
import { addRecordingSales, lockOfPaidShow, lockRunningOf } from './recordings.store.ts';

/** Ends a recording with its show, idempotently, and counts its sales. */
export const recordingsReactions: Reactions = {
  'stream/ended': async (tx, { streamId }) => {
    for (const recording of await lockRunningOf(tx, streamId)) await finishRecording(tx, recording);
  },
  'show/moved': async (tx, { sessionId, state }) => {
    if (state !== 'ended') return;
    const recording = await lockOfPaidShow(tx, sessionId);
    if (recording) await finishRecording(tx, recording);
  },
  'item/bought': (tx, { itemId, quantity }) => addRecordingSales(tx, itemId, quantity),
  'item/refunded': (tx, { itemId, quantity }) => addRecordingSales(tx, itemId, -quantity),
};
