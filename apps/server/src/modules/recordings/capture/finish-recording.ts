import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Recording, VodFailure } from '../recordings.rules.ts';
import { loseOpenParts, updateRecording } from '../recordings.store.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { publishChanged, publishMoved } from '../publish-recording.ts';

export const PROCESS_JOB = 'recordings.process';
export const REMOVE_JOB = 'recordings.remove';

/** Queues video processing. A later request replaces one that is still waiting. */
export const queueProcess = (tx: Tx, recordingId: string, runAt?: Date): Promise<void> =>
  jobs.add(tx.db, PROCESS_JOB, { recordingId }, { key: `recording:${recordingId}`, runAt });

/** Queues the deletion of files for shortly after the commit. */
export const queueRemoval = (tx: Tx, keys: readonly (string | null)[]): Promise<void> =>
  jobs.add(tx.db, REMOVE_JOB, { keys: keys.filter((key) => key !== null) });

/** Stops a locked recording. Its nodes deliver their parts, and a job produces the video. */
export async function finishRecording(tx: Tx, recording: Recording): Promise<void> {
  if (recording.state !== 'recording') return;
  const change = { state: 'processing', stopped_at: tx.now, is_paused: false, progress: 0, worked_at: tx.now } as const;
  await updateRecording(tx, recording.id, change);
  if (!recording.is_paused) publishMoved(tx, recording, false);
  publishChanged(tx, { ...recording, ...change });
  await queueProcess(tx, recording.id);
}

/** Marks a locked recording as failed. A paying viewer is refunded and notified of the reason. */
export async function failRecording(tx: Tx, recording: Recording, failure: VodFailure): Promise<void> {
  if (recording.state === 'failed' || recording.state === 'ready') return;
  const change = { state: 'failed', failure, is_paused: false, progress: 0 } as const;
  await updateRecording(tx, recording.id, { ...change, stopped_at: recording.stopped_at ?? tx.now });
  await loseOpenParts(tx, recording.id);
  await settlePayment(tx, recording, null);
  if (recording.state === 'recording' && !recording.is_paused) publishMoved(tx, recording, false);
  publishChanged(tx, { ...recording, ...change });
}
