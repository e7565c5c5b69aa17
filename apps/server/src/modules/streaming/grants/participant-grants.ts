import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { setStreamingStatus } from '../../performers/index.ts';
import { closeCameras } from '../broadcast/cameras.store.ts';
import { insertGrant, revokeOlder } from './grants.store.ts';
import '../streaming.events.ts';
import { GRANT_MS, SCREENS } from '../streaming.rules.ts';
import { newMediaToken } from '../broadcast/stream-key.ts';
import { lockBroadcast, updateBroadcast } from '../streaming.store.ts';

/* Effects of paid shows on a running broadcast. While a paid show is using it, only its participants may watch. */

/** Restricts a running broadcast to a paid show. Everyone else is disconnected and can't return before `openToAll`. */
export async function closeToParticipants(
  tx: Tx,
  { streamId, sessionId, status }: { streamId: string; sessionId: string; status: 'private' | 'group' | 'paid' },
): Promise<void> {
  const show = await lockBroadcast(tx, { streamId });
  if (!show) return;
  await updateBroadcast(tx, streamId, { session_id: sessionId });
  await setStreamingStatus(tx, show.performer_id, status);
  tx.announce('stream/closed', { streamId, performerId: show.performer_id });
}

export async function openToAll(tx: Tx, streamId: string): Promise<void> {
  const show = await lockBroadcast(tx, { streamId });
  if (!show) return;
  await updateBroadcast(tx, streamId, { session_id: null, opened_at: tx.now });
  if (show.state === 'live' || show.state === 'away')
    await setStreamingStatus(tx, show.performer_id, show.state === 'live' ? 'public' : 'away');
  tx.announce('stream/opened', { streamId, performerId: show.performer_id });
}

/** Ends participants' media rights. Handling the fact cuts the media. */
export async function endParticipantRights(tx: Tx, participantIds: readonly string[]): Promise<void> {
  if (participantIds.length > 0) tx.announce('stream/seats-ended', { participantIds });
}

/**
 * Grants media to a participant, or to the performer if none is given. Returns the token, of which only a hash is
 * stored. A participant's two newest tokens are valid, one per screen.
 */
export async function grantMedia(
  tx: Tx,
  right: { streamId: string; kind: 'publish' | 'play'; participantId: string | null },
): Promise<string> {
  const { token, hash } = newMediaToken();
  const id = newId();
  const expiresAt = new Date(tx.now.getTime() + GRANT_MS);
  const { caller, now } = tx;
  await insertGrant(tx.db, { id, tokenHash: hash, ...right, caller, visitorName: '', now, expiresAt });
  const { participantId } = right;
  if (participantId) await revokeOlder(tx, { ...right, participantId }, SCREENS);
  return token;
}

/** Ends a paid show's cameras. Handling the fact cuts the media. */
export async function endCameras(tx: Tx, sessionId: string): Promise<void> {
  for (const streamId of await closeCameras(tx, sessionId)) tx.announce('stream/camera-ended', { streamId });
}
