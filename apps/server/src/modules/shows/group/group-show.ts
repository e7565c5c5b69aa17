import { tokensToUnits, type Answer, type Input, type shows } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { closeToParticipants, openConversation } from '../../streaming/index.ts';
import { beginShow } from '../begin-show.ts';
import { endShows, lockPurses } from '../end-show.ts';
import { rateColumns, stageOf, type ShowRates } from '../open-show.ts';
import { isExclusive, OPEN_MS } from '../shows.rules.ts';
import { termsOf } from '../shows.queries.ts';
import { insertPaidShow, lockParticipants, lockPaidShowsOf } from '../shows.store.ts';
import { publishShow } from '../publish-show.ts';
import { showFor } from '../view/view-show.ts';

type View = Answer<typeof shows.view>;

/**
 * Opens a group show for reservations for up to half an hour. If the caller's group is open and full enough, starts it,
 * because the specification has no other call for that. Throws NOT_LIVE, NOT_OFFERED or SHOW_BUSY.
 */
export const openGroup =
  (rates: ShowRates) =>
  async (tx: Tx, { body }: Input<typeof shows.openGroup>): Promise<View> => {
    const performerId = tx.caller.accountId;
    const going = await lockPaidShowsOf(tx, performerId);
    const waiting = going.find((show) => show.kind === 'group' && show.state === 'open');
    if (waiting && waiting.viewers >= waiting.min_viewers) return startOpen(tx, waiting, going);
    const stage = await stageOf(tx.db, performerId);
    const terms = await termsOf(tx.db, performerId);
    if (!terms.allow_group) refuse('NOT_OFFERED', 'Group shows are turned off in your settings.');
    if (going.some((show) => show.state === 'open' || isExclusive(show))) refuse('SHOW_BUSY');
    const least = body?.minViewers ?? terms.group_min;
    const most = body?.maxViewers ?? terms.group_max;
    if (least > most)
      refuse('VALIDATION_FAILED', 'The smallest group is larger than the largest.', { property: 'minViewers' });
    const id = newId();
    await openConversation(tx, { id, performerId, type: 'stream_group' });
    await insertPaidShow(tx, {
      id,
      kind: 'group',
      state: 'open',
      performer_id: performerId,
      stream_id: stage.streamId,
      title: body?.title ?? stage.title,
      price_units: body?.pricePerMinute === undefined ? terms.group_units : tokensToUnits(body.pricePerMinute),
      min_viewers: least,
      max_viewers: most,
      ...rateColumns(rates, 'group', performerId, stage.studioId),
      requested_at: tx.now,
      answer_by: new Date(tx.now.getTime() + OPEN_MS),
      host_seen_at: tx.now,
    });
    await publishShow(tx, id);
    return showFor(tx.db, performerId, id);
  };

/**
 * Starts the caller's open group. The room closes to the public, and everyone with a reservation pays the first minute.
 * Declines requests for a private show. Throws NOT_FOUND, SHOW_OVER, SHOW_BUSY, NOT_LIVE, or CONFLICT with too few
 * viewers.
 */
export async function startGroup(tx: Tx, { params }: Input<typeof shows.start>): Promise<View> {
  const performerId = tx.caller.accountId;
  const going = await lockPaidShowsOf(tx, performerId);
  const paidShow = going.find((show) => show.id === params.id && show.kind === 'group');
  if (!paidShow) return showFor(tx.db, performerId, params.id).then(() => refuse('SHOW_OVER'));
  if (paidShow.state !== 'open') refuse('SHOW_OVER', 'This show has already started.');
  return startOpen(tx, paidShow, going);
}

type Going = Awaited<ReturnType<typeof lockPaidShowsOf>>;

/** Starts an open group of the caller, whose paid shows are locked. */
async function startOpen(tx: Tx, paidShow: Going[number], going: Going): Promise<View> {
  const performerId = tx.caller.accountId;
  await stageOf(tx.db, performerId);
  if (going.some((show) => show.id !== paidShow.id && isExclusive(show))) refuse('SHOW_BUSY');
  if (paidShow.viewers < paidShow.min_viewers)
    refuse('CONFLICT', `${paidShow.min_viewers} viewers are required, ${paidShow.viewers} have reserved.`);
  const requested = going.filter((show) => show.state === 'requested');
  await lockPurses(tx, [paidShow, ...requested]);
  await endShows(
    tx,
    requested.map((other) => ({ paidShow: other, reason: 'declined' })),
  );
  await closeToParticipants(tx, { streamId: paidShow.stream_id, sessionId: paidShow.id, status: 'group' });
  const sitting = await beginShow(tx, paidShow, await lockParticipants(tx, paidShow.id));
  if (sitting.length === 0) refuse('CONFLICT', 'None of the viewers with a reservation can pay for the first minute.');
  await publishShow(tx, paidShow.id);
  return showFor(tx.db, performerId, paidShow.id);
}
