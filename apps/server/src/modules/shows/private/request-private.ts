import { tokensToUnits, unitsToTokens, type Answer, type Input, type shows } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { openConversation } from '../../streaming/index.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { hold } from '../../ledger/index.ts';
import { checkViewer, rateColumns, stageOf, type ShowRates } from '../open-show.ts';
import { ANSWER_MS, type Terms } from '../shows.rules.ts';
import { termsOf } from '../shows.queries.ts';
import { insertParticipant, insertPaidShow, lockPaidShowsOf } from '../shows.store.ts';
import { publishBalances } from '../publish-balance.ts';
import { publishShow } from '../publish-show.ts';
import { showFor } from '../view/view-show.ts';

/**
 * The viewer agreed to the terms they saw. If the terms have become more expensive, the viewer must review them first.
 */
function refuseDearer(terms: Terms, shown: Input<typeof shows.requestPrivate>['body']): void {
  const { pricePerMinute, minMinutes } = shown ?? {};
  const isDearer =
    (pricePerMinute !== undefined && terms.private_units > tokensToUnits(pricePerMinute)) ||
    (minMinutes !== undefined && terms.private_min_minutes > minMinutes);
  if (!isDearer) return;
  const price = unitsToTokens(terms.private_units);
  refuse('CONFLICT', `The price has changed: ${price} tokens a minute, at least ${terms.private_min_minutes} min.`);
}

/**
 * Requests a private show with a live performer. The minimum minutes are held immediately, and returned if the request
 * is declined, withdrawn, or not answered within two minutes. Prices and shares are frozen at this point. Throws
 * NOT_LIVE, NOT_OFFERED, SHOW_BUSY, BLOCKED, EMAIL_NOT_VERIFIED, INSUFFICIENT_BALANCE, or CONFLICT while the same
 * viewer's request is pending or if the terms have become more expensive than those shown.
 */
export const requestPrivate =
  (rates: ShowRates) =>
  async (
    tx: Tx,
    { params, body }: Input<typeof shows.requestPrivate>,
  ): Promise<Answer<typeof shows.requestPrivate>> => {
    const performerId = params.id;
    const viewerId = tx.caller.accountId;
    await checkViewer(tx, performerId);
    const going = await lockPaidShowsOf(tx, performerId);
    const stage = await stageOf(tx.db, performerId);
    const terms = await termsOf(tx.db, performerId);
    if (!terms.allow_private) refuse('NOT_OFFERED');
    refuseDearer(terms, body);
    if (going.some((show) => show.state === 'accepted' || (show.state === 'running' && show.kind !== 'paid')))
      refuse('SHOW_BUSY');
    if (going.some((show) => show.state === 'requested' && show.customer_id === viewerId))
      refuse('CONFLICT', 'You have already asked. Wait for the answer or withdraw the request.');
    const id = newId();
    const amountUnits = terms.private_units * terms.private_min_minutes;
    const held = await hold(tx, { id: newId(), key: `show:${id}`, userId: viewerId, amountUnits });
    if (held.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
    if (held.status !== 'done') throw new Error(`hold for ${id}: ${held.status}`);
    await openConversation(tx, { id, performerId, type: 'stream_private' });
    await insertPaidShow(tx, {
      id,
      kind: 'private',
      state: 'requested',
      performer_id: performerId,
      customer_id: viewerId,
      stream_id: stage.streamId,
      title: stage.title,
      note: body?.note || null,
      price_units: terms.private_units,
      min_minutes: terms.private_min_minutes,
      max_viewers: 1,
      can_peek: terms.allow_peek,
      peek_units: terms.peek_units,
      can_record: terms.allow_recording,
      recording_units: terms.recording_units,
      ...rateColumns(rates, 'private', performerId, stage.studioId),
      requested_at: tx.now,
      answer_by: new Date(tx.now.getTime() + ANSWER_MS),
      host_seen_at: tx.now,
    });
    await insertParticipant(tx, {
      id: newId(),
      session_id: id,
      viewer_id: viewerId,
      kind: 'customer',
      state: 'waiting',
      price_units: terms.private_units,
      hold_id: held.transferId,
      hold_left_units: amountUnits,
      seen_at: tx.now,
      joined_at: tx.now,
    });
    await publishShow(tx, id);
    await publishBalances(tx, [viewerId], 'hold');
    return showFor(tx.db, viewerId, id);
  };
