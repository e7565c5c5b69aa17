import type { Tx } from '../../platform/transaction.ts';
import { chargeParticipant } from './meter/charge-participant.ts';
import { endParticipant } from './end-show.ts';
import type { Participant, PaidShow } from './shows.rules.ts';
import { lockParticipants, updateParticipant, updatePaidShow } from './shows.store.ts';
import { publishShow } from './publish-show.ts';

/**
 * Begins a locked show: it runs from now, and every waiting seat sits and pays its first minute. Who can't pay it loses the
 * seat. Answers the seats that sit.
 */
export async function beginShow(
  tx: Tx,
  paidShow: PaidShow,
  participants: readonly Participant[],
): Promise<Participant[]> {
  const running: PaidShow = { ...paidShow, state: 'running', started_at: tx.now, answer_by: null };
  await updatePaidShow(tx, paidShow.id, {
    state: 'running',
    started_at: tx.now,
    answer_by: null,
    host_seen_at: tx.now,
  });
  const sitting: Participant[] = [];
  for (const participant of participants) {
    const participating: Participant = { ...participant, state: 'sitting', joined_at: tx.now, seen_at: tx.now };
    await updateParticipant(tx, participant.id, { state: 'sitting', joined_at: tx.now, seen_at: tx.now });
    const charged = await chargeParticipant(tx, running, participating, tx.now);
    if (charged) sitting.push(charged);
    else await endParticipant(tx, running, participating, 'funds');
  }
  return sitting;
}

/** Begins an accepted private show once both sides were heard of after the acceptance; answers whether it did. */
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
