import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { setStreamingStatus } from '../../performers/index.ts';
import { closeCameras } from '../broadcast/cameras.store.ts';
import { insertGrant } from './grants.store.ts';
import '../streaming.events.ts';
import { GRANT_MS } from '../streaming.rules.ts';
import { newMediaToken } from '../broadcast/stream-key.ts';
import { lockShow, updateShow } from '../streaming.store.ts';

/*
 * What paid shows do to a running stream: while a session has it, only those who have a seat in that session may watch.
 */

/** Gives a running show to a session: whoever has no seat in it is cut, and can't come back before `openToAll`. */
export async function closeToSeats(
  tx: Tx,
  { streamId, sessionId, status }: { streamId: string; sessionId: string; status: 'private' | 'group' | 'paid' },
): Promise<void> {
  const show = await lockShow(tx, { streamId });
  if (!show) return;
  await updateShow(tx, streamId, { session_id: sessionId });
  await setStreamingStatus(tx, show.performer_id, status);
  tx.announce('stream/closed', { streamId, performerId: show.performer_id });
}

/** The show is everybody's again. */
export async function openToAll(tx: Tx, streamId: string): Promise<void> {
  const show = await lockShow(tx, { streamId });
  if (!show) return;
  await updateShow(tx, streamId, { session_id: null });
  if (show.state === 'live' || show.state === 'away')
    await setStreamingStatus(tx, show.performer_id, show.state === 'live' ? 'public' : 'away');
  tx.announce('stream/opened', { streamId, performerId: show.performer_id });
}

/** The rights of seats are over; the media is cut by the fact. */
export async function endSeatRights(tx: Tx, seatIds: readonly string[]): Promise<void> {
  if (seatIds.length > 0) tx.announce('stream/seats-ended', { seatIds });
}

/** Gives a right to media that hangs on a seat (or, without one, on the performer); answers its token, told once. */
export async function grantMedia(
  tx: Tx,
  right: { streamId: string; kind: 'publish' | 'play'; seatId: string | null },
): Promise<string> {
  const { token, hash } = newMediaToken();
  const id = newId();
  const expiresAt = new Date(tx.now.getTime() + GRANT_MS);
  const { caller, now } = tx;
  await insertGrant(tx.db, { id, tokenHash: hash, ...right, caller, visitorName: '', now, expiresAt });
  return token;
}

/** Ends the cameras of a session; the media is cut by the fact. */
export async function endCameras(tx: Tx, sessionId: string): Promise<void> {
  for (const streamId of await closeCameras(tx, sessionId)) tx.announce('stream/camera-ended', { streamId });
}
