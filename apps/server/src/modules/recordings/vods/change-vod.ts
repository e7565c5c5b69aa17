import { tokensToUnits, type Answer, type Input, type recordings } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { queueProcess, queueRemoval } from '../capture/finish-recording.ts';
import { isVerified } from '../../performers/index.ts';
import { findOwned, findPayment, isSold, listParts } from '../recordings.queries.ts';
import { HELD, partKey, previewsOf, type Recording } from '../recordings.rules.ts';
import { deleteRecording, lockRecording, updateRecording } from '../recordings.store.ts';
import { publishChanged } from '../publish-recording.ts';
import { vodAnswer, type Vod } from './vod-views.ts';

type Files = Pick<FileStore, 'signedUrl'>;

/** Throws NOT_FOUND. */
export async function lockOwn(tx: Tx, id: string): Promise<Recording> {
  const recording = await lockRecording(tx, id);
  if (recording?.performer_id !== tx.caller.accountId || recording.hidden_at) refuse('NOT_FOUND');
  return recording;
}
/** Returns a recording as its owner sees it after a command. */
export async function answerFor(tx: Tx, files: Files, id: string): Promise<Vod> {
  const vod = (await findOwned(tx.db, tx.caller.accountId, id)) ?? refuse('NOT_FOUND');
  return vodAnswer(files, vod, tx.caller.accountId);
}

/**
 * Renames one of the caller's recordings, and prices and publishes it if its show was public. Throws NOT_FOUND,
 * NOT_OFFERED for a private show, NOT_VERIFIED, or CONFLICT when publishing one without a video.
 */
export const updateVod =
  (files: Files) =>
  async (tx: Tx, { params, body }: Input<typeof recordings.update>): Promise<Vod> => {
    const recording = await lockOwn(tx, params.id);
    const isSale = body.price !== undefined || body.status !== undefined;
    if (isSale && recording.kind === 'private')
      refuse('NOT_OFFERED', 'A recording that a customer paid for belongs to them alone.');
    if (body.status === 'active') await checkPublishable(tx, recording);
    await updateRecording(tx, recording.id, {
      title: body.title ?? recording.title,
      ...(body.price === undefined ? {} : { price_units: tokensToUnits(body.price) }),
      ...(body.status === undefined ? {} : { sale_status: body.status }),
      ...(body.status === 'active' ? { published_at: recording.published_at ?? tx.now } : {}),
    });
    return answerFor(tx, files, recording.id);
  };

async function checkPublishable(tx: Tx, recording: Recording): Promise<void> {
  if (recording.state !== 'ready') refuse('CONFLICT', 'This recording is not ready yet.');
  if (recording.held_at) refuse('CONFLICT', HELD);
  if (!(await isVerified(tx.db, recording.performer_id))) refuse('NOT_VERIFIED');
}

/**
 * Trims a recording of a public show. A job produces the new file, and the old one stays until then. Throws NOT_OFFERED
 * if a customer paid for it, CONFLICT without a video, during another trim or once it has been sold, VALIDATION_FAILED
 * for a section shorter than a second or outside the video, or UNAVAILABLE if trimming isn't supported.
 */
export const trimVod =
  (files: Files, canCut: boolean) =>
  async (tx: Tx, { params, body }: Input<typeof recordings.trim>): Promise<Vod> => {
    const recording = await lockOwn(tx, params.id);
    if (recording.kind === 'private') refuse('NOT_OFFERED', 'A recording that a customer paid for cannot be changed.');
    if (!canCut || recording.is_plain) refuse('UNAVAILABLE', 'This site cannot cut videos, because ffmpeg is missing.');
    if (recording.held_at) refuse('CONFLICT', HELD);
    if (recording.state !== 'ready' || recording.trim_from_ms !== null)
      refuse('CONFLICT', 'This recording is still being processed.');
    if (await isSold(tx.db, recording.id))
      refuse('CONFLICT', 'Someone has bought this recording, so it cannot be changed.');
    const from = Math.round(body.startSeconds * 1000);
    const to = Math.min(Math.round(body.endSeconds * 1000), Number(recording.duration_ms));
    if (to - from < 1000) refuse('VALIDATION_FAILED', 'Keep at least one second.', { property: 'endSeconds' });
    const change = { trim_from_ms: from, trim_to_ms: to, progress: 0, attempts: 0, worked_at: tx.now };
    await updateRecording(tx, recording.id, change);
    publishChanged(tx, { ...recording, ...change });
    await queueProcess(tx, recording.id);
    return answerFor(tx, files, recording.id);
  };

/**
 * Deletes a recording with its files. If a customer paid for or bought it, it only disappears from the performer's list
 * and from sale. Throws NOT_FOUND, or CONFLICT while it is being recorded.
 */
export async function deleteVod(
  tx: Tx,
  { params }: Input<typeof recordings.remove>,
): Promise<Answer<typeof recordings.remove>> {
  const recording = await lockOwn(tx, params.id);
  if (recording.state === 'recording') refuse('CONFLICT', 'Stop the recording first.');
  const payment = await findPayment(tx.db, recording.id);
  const isPaid = recording.customer_id && payment && payment.state !== 'voided';
  if (isPaid || (await isSold(tx.db, recording.id))) {
    await updateRecording(tx, recording.id, {
      hidden_at: tx.now,
      ...(recording.sale_status === 'active' ? { sale_status: 'inactive' } : {}),
    });
    return { success: true, keptForCustomer: true };
  }
  const parts = await listParts(tx.db, recording.id);
  await queueRemoval(tx, [
    recording.video_key,
    ...previewsOf(recording),
    ...parts.map((part) => partKey(recording.id, part.id)),
  ]);
  await deleteRecording(tx, recording.id);
  return { success: true, keptForCustomer: false };
}
