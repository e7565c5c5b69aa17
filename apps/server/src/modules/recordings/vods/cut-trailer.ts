import type { Input, recordings } from '@footlight/contract';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { queueRemoval } from '../capture/finish-recording.ts';
import { queueTrailer } from '../processing/add-previews.ts';
import { fitsTrailer } from '../recordings.rules.ts';
import { updateRecording } from '../recordings.store.ts';
import { answerFor, lockOwn } from './change-vod.ts';
import type { Vod } from './vod-views.ts';

/**
 * Cuts a section from one of the caller's public recordings as its trailer, which is visible to everyone. Replaces any
 * previous trailer. Throws NOT_FOUND, NOT_OFFERED for a private show, CONFLICT without a video, VALIDATION_FAILED for a
 * section outside the video, shorter than a second or longer than two minutes, or UNAVAILABLE if cutting isn't
 * supported.
 */
export const cutTrailer =
  (files: Pick<SealedFiles, 'signedUrl'>, canCut: boolean) =>
  async (tx: Tx, { params, body }: Input<typeof recordings.cutTrailer>): Promise<Vod> => {
    const recording = await lockOwn(tx, params.id);
    if (recording.kind === 'private')
      refuse('NOT_OFFERED', 'A recording that a customer paid for belongs to them alone.');
    if (!canCut) refuse('UNAVAILABLE', 'This site cannot cut videos, because ffmpeg is missing.');
    if (recording.state !== 'ready' || recording.trim_from_ms !== null)
      refuse('CONFLICT', 'This recording is still being processed.');
    const from = Math.round(body.startSeconds * 1000);
    const to = Math.min(Math.round(body.endSeconds * 1000), Number(recording.duration_ms));
    if (!fitsTrailer(from, to))
      refuse('VALIDATION_FAILED', 'A trailer must be between one second and two minutes long.', {
        property: 'endSeconds',
      });
    await queueRemoval(tx, [recording.trailer_key]);
    await updateRecording(tx, recording.id, { trailer_from_ms: from, trailer_to_ms: to, trailer_key: null });
    await queueTrailer(tx, recording.id);
    return answerFor(tx, files, recording.id);
  };

/** Removes the trailer of one of the caller's recordings. Throws NOT_FOUND. */
export const removeTrailer =
  (files: Pick<SealedFiles, 'signedUrl'>) =>
  async (tx: Tx, { params }: Input<typeof recordings.removeTrailer>): Promise<Vod> => {
    const recording = await lockOwn(tx, params.id);
    await queueRemoval(tx, [recording.trailer_key]);
    await updateRecording(tx, recording.id, { trailer_from_ms: null, trailer_to_ms: null, trailer_key: null });
    return answerFor(tx, files, recording.id);
  };
