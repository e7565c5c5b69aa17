import type { Answer, Input, shows } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findCamera, grantMedia, openCamera, type PlaybackAnswer } from '../../streaming/index.ts';
import { findGoing } from '../shows.queries.ts';
import { isExclusive, type Seat, type Session } from '../shows.rules.ts';
import { lockSeat, lockSession } from '../shows.store.ts';

export interface MediaDoors {
  /** Addresses of a stream's media, for a kind of show. */
  playback(stream: { streamId: string; token: string }, kind: Session['kind']): PlaybackAnswer;
  /** Where to publish a stream. */
  ingest(stream: { streamId: string; token: string }): NonNullable<NonNullable<Media['camera']>['ingest']>;
}
type Media = Answer<typeof shows.media>;

/**
 * How one who sits in a show plays it. In a private show the customer is also told where to publish a camera, and the
 * performer how to play it; nobody else ever is. Refuses NOT_FOUND, SHOW_OVER, PAYMENT_REQUIRED.
 */
export const showMedia =
  (doors: MediaDoors) =>
  async (tx: Tx, { params }: Input<typeof shows.media>): Promise<Media> => {
    const session = (await lockSession(tx, params.id)) ?? refuse('NOT_FOUND');
    const isHost = session.performer_id === tx.caller.accountId;
    const seat = isHost ? undefined : await lockSeat(tx, session.id, tx.caller.accountId);
    if (!isHost && !seat) refuse('NOT_FOUND');
    if (!isExclusive(session)) refuse('SHOW_OVER');
    return isHost ? hostMedia(tx, doors, session) : seatMedia(tx, doors, session, seat as Seat);
  };

/** The same for one who has a peek-in seat in the private show of a performer (or with this id). */
export const joinPeek =
  (doors: MediaDoors) =>
  async (tx: Tx, { params }: Input<typeof shows.joinPeek>): Promise<Media> => {
    const { id } = (await findGoing(tx.db, params.id, 'private')) ?? refuse('NOT_FOUND');
    const session = (await lockSession(tx, id)) ?? refuse('NOT_FOUND');
    if (session.state !== 'running') refuse('SHOW_OVER');
    const seat = await lockSeat(tx, id, tx.caller.accountId);
    if (seat?.kind !== 'peek') refuse('PAYMENT_REQUIRED');
    return seatMedia(tx, doors, session, seat);
  };

async function seatMedia(tx: Tx, doors: MediaDoors, session: Session, seat: Seat): Promise<Media> {
  const isCustomer = seat.kind === 'customer';
  if (seat.state !== 'sitting' && !(isCustomer && seat.state === 'waiting')) refuse('PAYMENT_REQUIRED');
  const streamId = session.stream_id;
  const token = await grantMedia(tx, { streamId, kind: 'play', seatId: seat.id });
  const playback = doors.playback({ streamId, token }, session.kind);
  if (!isCustomer) return { streamId, playback };
  const cameraId = await openCamera(tx, {
    sessionId: session.id,
    performerId: session.performer_id,
    customerId: seat.viewer_id,
  });
  const publish = await grantMedia(tx, { streamId: cameraId, kind: 'publish', seatId: seat.id });
  const ingest = doors.ingest({ streamId: cameraId, token: publish });
  return { streamId, playback, camera: { streamId: cameraId, ingest } };
}

async function hostMedia(tx: Tx, doors: MediaDoors, session: Session): Promise<Media> {
  const cameraId = await findCamera(tx, session.id);
  if (!cameraId) return { streamId: session.stream_id };
  const token = await grantMedia(tx, { streamId: cameraId, kind: 'play', seatId: null });
  const playback = doors.playback({ streamId: cameraId, token }, session.kind);
  return { streamId: session.stream_id, camera: { streamId: cameraId, playback } };
}
