import type { Answer, Input, shows } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findCamera, grantMedia, openCamera, type PlaybackAnswer } from '../../streaming/index.ts';
import { findGoing } from '../shows.queries.ts';
import { isExclusive, type Participant, type PaidShow } from '../shows.rules.ts';
import { lockParticipant, lockPaidShow } from '../shows.store.ts';

export interface MediaDoors {
  /** Media URLs of a stream for each kind of show. */
  playback(stream: { streamId: string; token: string }, kind: PaidShow['kind']): PlaybackAnswer;
  ingest(stream: { streamId: string; token: string }): NonNullable<NonNullable<Media['camera']>['ingest']>;
}
type Media = Answer<typeof shows.media>;

/**
 * Returns playback for a participant who has joined. In a private show, the customer also gets the URL for publishing a
 * camera, and the performer gets the camera's playback. No one else ever gets either. Throws NOT_FOUND, SHOW_OVER or
 * PAYMENT_REQUIRED.
 */
export const showMedia =
  (doors: MediaDoors) =>
  async (tx: Tx, { params }: Input<typeof shows.media>): Promise<Media> => {
    const paidShow = (await lockPaidShow(tx, params.id)) ?? refuse('NOT_FOUND');
    const isHost = paidShow.performer_id === tx.caller.accountId;
    const participant = isHost ? undefined : await lockParticipant(tx, paidShow.id, tx.caller.accountId);
    if (!isHost && !participant) refuse('NOT_FOUND');
    if (!isExclusive(paidShow)) refuse('SHOW_OVER');
    return isHost ? hostMedia(tx, doors, paidShow) : participantMedia(tx, doors, paidShow, participant as Participant);
  };

/** Same as `showMedia`, for a viewer peeking into a performer's private show (or the one with this id). */
export const joinPeek =
  (doors: MediaDoors) =>
  async (tx: Tx, { params }: Input<typeof shows.joinPeek>): Promise<Media> => {
    const { id } = (await findGoing(tx.db, params.id, 'private')) ?? refuse('NOT_FOUND');
    const paidShow = (await lockPaidShow(tx, id)) ?? refuse('NOT_FOUND');
    if (paidShow.state !== 'running') refuse('SHOW_OVER');
    const participant = await lockParticipant(tx, id, tx.caller.accountId);
    if (participant?.kind !== 'peek') refuse('PAYMENT_REQUIRED');
    return participantMedia(tx, doors, paidShow, participant);
  };

async function participantMedia(
  tx: Tx,
  doors: MediaDoors,
  paidShow: PaidShow,
  participant: Participant,
): Promise<Media> {
  const isCustomer = participant.kind === 'customer';
  if (participant.state !== 'sitting' && !(isCustomer && participant.state === 'waiting')) refuse('PAYMENT_REQUIRED');
  const streamId = paidShow.stream_id;
  const token = await grantMedia(tx, { streamId, kind: 'play', participantId: participant.id });
  const playback = doors.playback({ streamId, token }, paidShow.kind);
  if (!isCustomer) return { streamId, playback };
  const cameraId = await openCamera(tx, {
    sessionId: paidShow.id,
    performerId: paidShow.performer_id,
    customerId: participant.viewer_id,
  });
  const publish = await grantMedia(tx, { streamId: cameraId, kind: 'publish', participantId: participant.id });
  const ingest = doors.ingest({ streamId: cameraId, token: publish });
  return { streamId, playback, camera: { streamId: cameraId, ingest } };
}

async function hostMedia(tx: Tx, doors: MediaDoors, paidShow: PaidShow): Promise<Media> {
  const cameraId = await findCamera(tx, paidShow.id);
  if (!cameraId) return { streamId: paidShow.stream_id };
  const token = await grantMedia(tx, { streamId: cameraId, kind: 'play', participantId: null });
  const playback = doors.playback({ streamId: cameraId, token }, paidShow.kind);
  return { streamId: paidShow.stream_id, camera: { streamId: cameraId, playback } };
}
