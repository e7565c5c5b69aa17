import type { Answer, Input, shows } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { endSeat, endShow, leaveSeat } from '../end-show.ts';
import { lockSeat, lockSeats, lockSession, updateSession } from '../shows.store.ts';
import { tellShow } from '../publish-show.ts';
import { showFor } from '../view/view-show.ts';

type View = Answer<typeof shows.view>;

/**
 * The performer ends the show; a viewer ends their own part, which ends a private one. A request is withdrawn or declined,
 * an open group cancelled. Doing it again changes nothing. Refuses NOT_FOUND.
 */
export async function leaveShow(tx: Tx, { params }: Input<typeof shows.leave>): Promise<View> {
  const session = (await lockSession(tx, params.id)) ?? refuse('NOT_FOUND');
  const me = tx.caller.accountId;
  if (session.state !== 'ended') {
    if (session.performer_id === me) {
      const reasons = { requested: 'declined', open: 'cancelled' } as const;
      const reason =
        session.state === 'requested' || session.state === 'open' ? reasons[session.state] : 'performer-left';
      await endShow(tx, session, reason);
    } else {
      const seat = (await lockSeat(tx, session.id, me)) ?? refuse('NOT_FOUND');
      if (seat.state !== 'left') await leaveSeat(tx, session, seat, seat.state === 'waiting' ? 'released' : 'left');
    }
  }
  return showFor(tx.db, me, session.id);
}

/** The performer lets people peek into the running private show, or not any more: then those who peek are out at once. */
export async function setPeek(tx: Tx, { params, body }: Input<typeof shows.setPeek>): Promise<View> {
  const session = (await lockSession(tx, params.id)) ?? refuse('NOT_FOUND');
  if (session.performer_id !== tx.caller.accountId || session.kind !== 'private') refuse('NOT_FOUND');
  if (session.state === 'ended') refuse('SHOW_OVER');
  await updateSession(tx, session.id, { can_peek: body.allowed });
  if (!body.allowed)
    for (const seat of await lockSeats(tx, session.id))
      if (seat.kind === 'peek') await endSeat(tx, session, seat, 'released');
  await tellShow(tx, session.id);
  return showFor(tx.db, tx.caller.accountId, session.id);
}
