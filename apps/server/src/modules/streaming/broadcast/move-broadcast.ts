import type { Tx } from '../../../platform/transaction.ts';
import { setStreamingStatus } from '../../performers/index.ts';
import type { EndReason } from '../streaming.events.ts';
import { moveState, stateOf, type BroadcastState } from '../streaming.rules.ts';
import { updateBroadcast, type Broadcast } from '../streaming.store.ts';

export interface Move {
  /** Null while video is being published. */
  readonly lostAt?: Date | null;
  readonly isPaused?: boolean;
  readonly nodeUrl?: string;
}

/**
 * Moves a locked broadcast to the state implied by its video and its host's choice. Publishes the changes for viewers.
 */
export async function moveBroadcast(tx: Tx, broadcast: Broadcast, move: Move): Promise<BroadcastState> {
  const lostAt = move.lostAt === undefined ? broadcast.lost_at : move.lostAt;
  const isPaused = move.isPaused ?? broadcast.is_paused;
  const hasPicture = lostAt === null;
  const state = moveState(broadcast, stateOf({ hasStarted: broadcast.started_at !== null, hasPicture, isPaused }));
  const begins = broadcast.started_at === null && hasPicture;
  await updateBroadcast(tx, broadcast.id, {
    state,
    lost_at: lostAt,
    is_paused: isPaused,
    ...(begins ? { started_at: tx.now } : {}),
    ...(move.nodeUrl === undefined ? {} : { node_url: move.nodeUrl }),
  });
  if (state === broadcast.state || broadcast.kind === 'camera') return state;
  const { id: streamId, performer_id: performerId, conversation_id: conversationId, title } = broadcast;
  if (state === 'live' || state === 'away') {
    if (!broadcast.session_id) await setStreamingStatus(tx, performerId, state === 'live' ? 'public' : 'away');
    if (begins)
      tx.announce('stream/started', { streamId, performerId, conversationId, title, startedAt: tx.now.toISOString() });
    const reason = state === 'live' ? null : hasPicture ? 'pause' : 'media lost';
    tx.announce('stream/state-changed', { streamId, performerId, state, reason });
  }
  return state;
}

/** Ends a locked broadcast for everyone. Handling the fact cuts the media moments later. */
export async function endBroadcast(
  tx: Tx,
  broadcast: Broadcast,
  reason: EndReason,
  note: string | null = null,
): Promise<void> {
  const state = moveState(broadcast, 'ended');
  await updateBroadcast(tx, broadcast.id, { state, ended_at: tx.now, end_reason: reason, end_note: note });
  await setStreamingStatus(tx, broadcast.performer_id, 'offline');
  tx.announce('stream/ended', {
    streamId: broadcast.id,
    performerId: broadcast.performer_id,
    reason,
    note,
    snapshot: broadcast.snapshot,
  });
}
