import type { Tx } from '../../platform/transaction.ts';
import './shows.events.ts';
import { findShow } from './shows.queries.ts';

/** Publishes a show's current state to its participants and the room. */
export const publishShow = (tx: Tx, sessionId: string): Promise<void> => announce(tx, sessionId, false);

/**
 * Publishes only the new viewer count after a join or leave. Participants receive the latest one at most once a second.
 */
export const publishCounts = (tx: Tx, sessionId: string): Promise<void> => announce(tx, sessionId, true);

async function announce(tx: Tx, sessionId: string, isCount: boolean): Promise<void> {
  const show = await findShow(tx.db, sessionId);
  if (!show) return;
  tx.announce('show/moved', {
    sessionId,
    kind: show.kind,
    state: show.state,
    performerId: show.performer_id,
    customerId: show.customer_id,
    streamId: show.stream_id,
    endReason: show.end_reason,
    viewers: show.viewers,
    peeking: show.peeking,
    canPeek: show.can_peek && show.kind === 'private' && show.state === 'running',
    answerBy: show.answer_by ? new Date(show.answer_by).toISOString() : null,
    startedAt: show.started_at ? new Date(show.started_at).toISOString() : null,
    isAccepted: show.accepted_at !== null,
    priceUnits: show.price_units,
    ticketUnits: show.ticket_units,
    maxViewers: show.max_viewers,
    ticketedShowId: show.ticketed_show_id,
    isCount,
  });
}
