import type { Answer, Input, shows } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { closeToParticipants } from '../../streaming/index.ts';
import { endShow, endShows } from '../end-show.ts';
import { MEET_MS } from '../meter/meter.rules.ts';
import { stageOf } from '../open-show.ts';
import { isExclusive, moveShow, type PaidShow, type ShowEndReason } from '../shows.rules.ts';
import { lockPaidShowsOf, updatePaidShow } from '../shows.store.ts';
import { publishShow } from '../publish-show.ts';
import { showFor } from '../view/view-show.ts';

type View = Answer<typeof shows.view>;

/** End reasons for the performer's other shows when a request is accepted. */
const OTHERS_END: Readonly<Record<PaidShow['kind'], ShowEndReason>> = {
  private: 'declined',
  group: 'cancelled',
  paid: 'performer-left',
};

/** Locks the requested private show along with all the caller's other shows. Throws NOT_FOUND or SHOW_OVER. */
async function lockRequest(tx: Tx, id: string): Promise<{ paidShow: PaidShow; others: readonly PaidShow[] }> {
  const all = await lockPaidShowsOf(tx, tx.caller.accountId);
  const paidShow = all.find((show) => show.id === id && show.kind === 'private');
  if (!paidShow) {
    const old = await showFor(tx.db, tx.caller.accountId, id);
    refuse(old.state === 'ended' ? 'SHOW_OVER' : 'NOT_FOUND');
  }
  if (paidShow.state !== 'requested') refuse('SHOW_OVER', 'This was already answered.');
  return { paidShow, others: all.filter((show) => show.id !== id) };
}

/**
 * Accepts a private show. The room closes to the public immediately, other requests are declined, and the show starts
 * once both sides are present. A running paid public show ends. Throws NOT_FOUND, SHOW_OVER, SHOW_BUSY or NOT_LIVE.
 */
export async function acceptPrivate(tx: Tx, { params }: Input<typeof shows.accept>): Promise<View> {
  const { paidShow, others } = await lockRequest(tx, params.id);
  await stageOf(tx.db, paidShow.performer_id);
  if (others.some((show) => isExclusive(show) && show.kind !== 'paid')) refuse('SHOW_BUSY');
  await endShows(
    tx,
    others.map((other) => ({ paidShow: other, reason: OTHERS_END[other.kind] })),
  );
  const answerBy = new Date(tx.now.getTime() + MEET_MS);
  const state = moveShow(paidShow, 'accepted');
  await updatePaidShow(tx, paidShow.id, { state, accepted_at: tx.now, answer_by: answerBy });
  await closeToParticipants(tx, { streamId: paidShow.stream_id, sessionId: paidShow.id, status: 'private' });
  await publishShow(tx, paidShow.id);
  return showFor(tx.db, tx.caller.accountId, paidShow.id);
}

/** Returns the held tokens. Throws NOT_FOUND or SHOW_OVER. */
export async function declinePrivate(tx: Tx, { params }: Input<typeof shows.decline>): Promise<View> {
  const { paidShow } = await lockRequest(tx, params.id);
  await endShow(tx, paidShow, 'declined');
  return showFor(tx.db, tx.caller.accountId, paidShow.id);
}
