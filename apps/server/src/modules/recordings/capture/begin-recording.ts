import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Recording, ShowKind } from '../recordings.rules.ts';
import { insertRecording, lockRecording } from '../recordings.store.ts';
import { publishChanged, publishMoved } from '../publish-recording.ts';

export interface NewRecording {
  readonly kind: ShowKind;
  readonly performerId: string;
  readonly customerId: string | null;
  readonly streamId: string;
  readonly sessionId: string | null;
  readonly title: string;
}

/**
 * Starts a recording and announces it, so that the node receiving the video begins to capture. Returns null if one is
 * already running.
 */
export async function beginRecording(tx: Tx, wish: NewRecording): Promise<Recording | null> {
  const id = newId();
  const isNew = await insertRecording(tx, {
    id,
    kind: wish.kind,
    performer_id: wish.performerId,
    customer_id: wish.customerId,
    stream_id: wish.streamId,
    session_id: wish.sessionId,
    title: wish.title,
    state: 'recording',
    created_at: tx.now,
  });
  if (!isNew) return null;
  const recording = await lockRecording(tx, id);
  if (!recording) throw new Error(`recording ${id} is gone`);
  publishMoved(tx, recording, true);
  publishChanged(tx, recording);
  return recording;
}
