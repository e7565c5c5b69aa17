import type { Answer, Input, shows } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { endParticipants, endShow, leaveParticipants } from '../end-show.ts';
import { lockParticipant, lockParticipants, lockPaidShow, lockWholeShow, updatePaidShow } from '../shows.store.ts';
import { publishShow } from '../publish-show.ts';
import { showFor } from '../view/view-show.ts';

type View = Answer<typeof shows.view>;

/**
 * For the performer, ends the show. For a viewer, ends their own part, which also ends a private show. A request is
 * withdrawn or declined, and an open group is canceled. Idempotent. Throws NOT_FOUND.
 */
export async function leaveShow(tx: Tx, { params }: Input<typeof shows.leave>): Promise<View> {
  const paidShow = (await lockWholeShow(tx, params.id)) ?? refuse('NOT_FOUND');
  const me = tx.caller.accountId;
  if (paidShow.state !== 'ended') {
    if (paidShow.performer_id === me) {
      const reasons = { requested: 'declined', open: 'cancelled' } as const;
      const reason =
        paidShow.state === 'requested' || paidShow.state === 'open' ? reasons[paidShow.state] : 'performer-left';
      await endShow(tx, paidShow, reason);
    } else {
      const participant = (await lockParticipant(tx, paidShow.id, me)) ?? refuse('NOT_FOUND');
      const reason = participant.state === 'waiting' ? 'released' : 'left';
      if (participant.state !== 'left') await leaveParticipants(tx, paidShow, [{ participant, reason }]);
    }
  }
  return showFor(tx.db, me, paidShow.id);
}

/**
 * Allows or forbids peeking into the performer's running private show. Forbidding it immediately removes current
 * peekers.
 */
export async function setPeek(tx: Tx, { params, body }: Input<typeof shows.setPeek>): Promise<View> {
  const paidShow = (await lockPaidShow(tx, params.id)) ?? refuse('NOT_FOUND');
  if (paidShow.performer_id !== tx.caller.accountId || paidShow.kind !== 'private') refuse('NOT_FOUND');
  if (paidShow.state === 'ended') refuse('SHOW_OVER');
  await updatePaidShow(tx, paidShow.id, { can_peek: body.allowed });
  const peeking = body.allowed ? [] : (await lockParticipants(tx, paidShow.id)).filter((one) => one.kind === 'peek');
  await endParticipants(
    tx,
    paidShow,
    peeking.map((participant) => ({ participant, reason: 'released' })),
  );
  await publishShow(tx, paidShow.id);
  return showFor(tx.db, tx.caller.accountId, paidShow.id);
}
