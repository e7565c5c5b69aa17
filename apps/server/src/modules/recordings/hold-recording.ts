import type { Tx } from '../../platform/transaction.ts';
import { setShowPrints } from '../pictures/index.ts';
import { publishChanged } from './publish-recording.ts';
import { lockRecording, updateRecording } from './recordings.store.ts';

/** Blocks playback of a recording for everyone. Returns false if there is no recording that can be played. */
export async function holdRecording(tx: Tx, id: string): Promise<boolean> {
  const recording = await lockRecording(tx, id);
  if (recording?.state !== 'ready' || recording.held_at) return false;
  await updateRecording(tx, id, { held_at: tx.now, released_at: null });
  publishChanged(tx, recording);
  return true;
}

/** Restores playback of a recording, regardless of picture matches. A deleted recording stays deleted. */
export async function releaseRecording(tx: Tx, id: string): Promise<void> {
  const recording = await lockRecording(tx, id);
  if (!recording?.held_at) return;
  await updateRecording(tx, id, { held_at: null, released_at: tx.now });
  await setShowPrints(tx, { recordingId: id }, []);
  publishChanged(tx, recording);
}
