import { tokensToUnits, type Answer, type Input, type shows } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { closeToParticipants, openConversation } from '../../streaming/index.ts';
import type { Tickets } from '../../tickets/index.ts';
import { rateColumns, stageOf, type ShowRates } from '../open-show.ts';
import { isExclusive } from '../shows.rules.ts';
import { termsOf } from '../shows.queries.ts';
import { insertPaidShow, lockPaidShowsOf } from '../shows.store.ts';
import { publishShow } from '../publish-show.ts';
import { showFor } from '../view/view-show.ts';

const MOST_VIEWERS = 100_000;

/**
 * Puts a price on the running public show. From then on, only viewers who pay by the minute or with a ticket see the
 * video. An announced show also starts this way, and admits its ticket holders. Throws NOT_LIVE or SHOW_BUSY, and for
 * an announced show also NOT_FOUND, CONFLICT or VALIDATION_FAILED.
 */
export const startPaid =
  (rates: ShowRates, tickets: Pick<Tickets, 'begin'>) =>
  async (tx: Tx, { body }: Input<typeof shows.startPaid>): Promise<Answer<typeof shows.startPaid>> => {
    const performerId = tx.caller.accountId;
    const going = await lockPaidShowsOf(tx, performerId);
    const stage = await stageOf(tx.db, performerId);
    if (going.some((show) => show.state === 'open' || isExclusive(show))) refuse('SHOW_BUSY');
    const terms = await termsOf(tx.db, performerId);
    const asked = body.price === undefined ? undefined : tokensToUnits(body.price);
    const isTicket = body.mode === 'ticket';
    if (body.ticketedShowId && !isTicket)
      refuse('VALIDATION_FAILED', 'An announced show is paid for by tickets.', { property: 'mode' });
    const announced = body.ticketedShowId ? await tickets.begin(tx, body.ticketedShowId) : undefined;
    const id = newId();
    await openConversation(tx, { id, performerId, type: 'stream_group' });
    await insertPaidShow(tx, {
      id,
      kind: 'paid',
      state: 'running',
      performer_id: performerId,
      stream_id: stage.streamId,
      title: announced?.title ?? stage.title,
      ticketed_show_id: body.ticketedShowId ?? null,
      price_units: isTicket ? 0 : (asked ?? terms.paid_units),
      ticket_units: isTicket ? (announced?.priceUnits ?? asked ?? terms.ticket_units) : null,
      max_viewers: MOST_VIEWERS,
      ...rateColumns(rates, 'paid', performerId, stage.studioId),
      requested_at: tx.now,
      started_at: tx.now,
      host_seen_at: tx.now,
    });
    await closeToParticipants(tx, { streamId: stage.streamId, sessionId: id, status: 'paid' });
    await publishShow(tx, id);
    return showFor(tx.db, performerId, id);
  };
