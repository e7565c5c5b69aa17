import type { Answer, Input, shows } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { closeToSeats } from '../../streaming/index.ts';
import { endShow } from '../end-show.ts';
import { MEET_MS } from '../meter/meter.rules.ts';
import { stageOf } from '../open-show.ts';
import { isExclusive, type Session } from '../shows.rules.ts';
import { lockSessionsOf, updateSession } from '../shows.store.ts';
import { tellShow } from '../publish-show.ts';
import { showFor } from '../view/view-show.ts';

type View = Answer<typeof shows.view>;

/** The caller's show that is being asked for, locked with all their others. Refuses NOT_FOUND, SHOW_OVER. */
async function lockRequest(tx: Tx, id: string): Promise<{ session: Session; others: readonly Session[] }> {
  const all = await lockSessionsOf(tx, tx.caller.accountId);
  const session = all.find((show) => show.id === id && show.kind === 'private');
  if (!session) {
    const old = await showFor(tx.db, tx.caller.accountId, id);
    refuse(old.state === 'ended' ? 'SHOW_OVER' : 'NOT_FOUND');
  }
  if (session.state !== 'requested') refuse('SHOW_OVER', 'This was answered already.');
  return { session, others: all.filter((show) => show.id !== id) };
}

/**
 * The performer accepts: the room is closed to the public at once, other requests are declined, and the show begins when
 * both sides are there. A paid public show that runs is ended. Refuses NOT_FOUND, SHOW_OVER, SHOW_BUSY, NOT_LIVE.
 */
export async function acceptPrivate(tx: Tx, { params }: Input<typeof shows.accept>): Promise<View> {
  const { session, others } = await lockRequest(tx, params.id);
  await stageOf(tx.db, session.performer_id);
  if (others.some((show) => isExclusive(show) && show.kind !== 'paid')) refuse('SHOW_BUSY');
  for (const other of others) {
    if (other.kind === 'paid') await endShow(tx, other, 'performer-left');
    else await endShow(tx, other, other.kind === 'group' ? 'cancelled' : 'declined');
  }
  const answerBy = new Date(tx.now.getTime() + MEET_MS);
  await updateSession(tx, session.id, { state: 'accepted', accepted_at: tx.now, answer_by: answerBy });
  await closeToSeats(tx, { streamId: session.stream_id, sessionId: session.id, status: 'private' });
  await tellShow(tx, session.id);
  return showFor(tx.db, tx.caller.accountId, session.id);
}

/** The performer declines; what was set aside goes back. Refuses NOT_FOUND, SHOW_OVER. */
export async function declinePrivate(tx: Tx, { params }: Input<typeof shows.decline>): Promise<View> {
  const { session } = await lockRequest(tx, params.id);
  await endShow(tx, session, 'declined');
  return showFor(tx.db, tx.caller.accountId, session.id);
}
