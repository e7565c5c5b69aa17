import type { Tx } from '../../platform/transaction.ts';
import { chargeParticipants } from './meter/charge-participants.ts';
import { endParticipants } from './end-show.ts';
import { moveShow, type Participant, type PaidShow } from './shows.rules.ts';
import { lockParticipants, seatParticipants, updatePaidShow } from './shows.store.ts';
import { publishShow } from './publish-show.ts';

/**
 * Starts a locked show. All waiting participants join and pay the first minute. Those who can't pay lose their place.
 * Returns the participants who joined.
 */
export async function beginShow(tx: Tx, paidShow: PaidShow, waiting: readonly Participant[]): Promise<Participant[]> {
  const change = {
    state: moveShow(paidShow, 'running'),
    started_at: tx.now,
    answer_by: null,
    host_seen_at: tx.now,
    look_at: tx.now,
  };
  const running: PaidShow = { ...paidShow, ...change };
  await updatePaidShow(tx, paidShow.id, change);
  await seatParticipants(
    tx,
    waiting.map(({ id }) => id),
  );
  const sitting = waiting.map((one): Participant => ({ ...one, state: 'sitting', joined_at: tx.now, seen_at: tx.now }));
  const charged = await chargeParticipants(
    tx,
    sitting.map((participant) => ({ paidShow: running, participant, startsAt: tx.now })),
  );
  const unpaid = sitting.filter((_, place) => !charged[place]);
  await endParticipants(
    tx,
    running,
    unpaid.map((participant) => ({ participant, reason: 'funds' })),
  );
  return charged.flatMap((one) => (one ? [one.participant] : []));
}

/**
 * Starts an accepted private show once both sides have sent a heartbeat since it was accepted. Returns whether it
 * started.
 */
export async function beginWhenMet(tx: Tx, paidShow: PaidShow): Promise<boolean> {
  const acceptedAt = paidShow.accepted_at ?? tx.now;
  const participants = await lockParticipants(tx, paidShow.id);
  const isMet =
    paidShow.host_seen_at > acceptedAt &&
    participants.some((participant) => participant.kind === 'customer' && participant.seen_at > acceptedAt);
  if (!isMet) return false;
  await beginShow(tx, paidShow, participants);
  await publishShow(tx, paidShow.id);
  return true;
}
