import type { Tx } from '../../platform/transaction.ts';
import { voidHold } from '../ledger/index.ts';
import { endCameras, endParticipantRights, openToAll } from '../streaming/index.ts';
import './shows.events.ts';
import {
  isExclusive,
  type Participant,
  type ParticipantEndReason,
  type PaidShow,
  type ShowEndReason,
} from './shows.rules.ts';
import { lockParticipants, updateParticipant, updatePaidShow } from './shows.store.ts';
import { publishBalance } from './publish-balance.ts';
import { publishShow } from './publish-show.ts';

/** Ends one viewer's part of a locked show: the rights end with it, what was set aside and not used goes back. */
export async function endParticipant(
  tx: Tx,
  paidShow: PaidShow,
  participant: Participant,
  reason: ParticipantEndReason,
): Promise<void> {
  if (participant.hold_id && participant.hold_left_units > 0) {
    const outcome = await voidHold(tx, { holdId: participant.hold_id, key: `void:${participant.hold_id}` });
    if (outcome.status !== 'done') throw new Error(`hold ${participant.hold_id}: ${outcome.status}`);
    await publishBalance(tx, participant.viewer_id, 'release');
  }
  await updateParticipant(tx, participant.id, {
    state: 'left',
    left_at: tx.now,
    end_reason: reason,
    hold_id: null,
    hold_left_units: 0,
    short_since: null,
    warned_at: null,
  });
  await endParticipantRights(tx, [participant.id]);
  tx.announce('show/seat-moved', {
    sessionId: paidShow.id,
    viewerId: participant.viewer_id,
    performerId: paidShow.performer_id,
    state: 'left',
    endReason: reason,
    minutes: participant.minutes,
    spentUnits: participant.spent_units,
    paidUntil: participant.paid_until?.toISOString() ?? null,
  });
}

/** Ends a locked show for everybody in it and opens the room again. */
export async function endShow(tx: Tx, paidShow: PaidShow, reason: ShowEndReason): Promise<void> {
  const participantReason = participantReasonOf(paidShow, reason);
  for (const participant of await lockParticipants(tx, paidShow.id))
    await endParticipant(tx, paidShow, participant, participantReason(participant));
  await updatePaidShow(tx, paidShow.id, { state: 'ended', ended_at: tx.now, end_reason: reason, answer_by: null });
  if (isExclusive(paidShow)) {
    await endCameras(tx, paidShow.id);
    await openToAll(tx, paidShow.stream_id);
  }
  await publishShow(tx, paidShow.id);
}

/** The customer of a private show ends it for a reason of their own; everybody else's part is over with the show. */
const participantReasonOf =
  (paidShow: PaidShow, reason: ShowEndReason) =>
  (participant: Participant): ParticipantEndReason => {
    if (participant.kind !== 'customer' || paidShow.state === 'requested')
      return participant.state === 'waiting' ? 'released' : 'show-ended';
    return reason === 'user-left' ? 'left' : reason === 'funds' || reason === 'blocked' ? reason : 'show-ended';
  };

/**
 * Ends one viewer's part, and with it the show when it can't go on without: a private one without its customer, a group
 * that runs without anybody.
 */
export async function leaveParticipant(
  tx: Tx,
  paidShow: PaidShow,
  participant: Participant,
  reason: ParticipantEndReason,
): Promise<void> {
  if (participant.kind === 'customer') return endShow(tx, paidShow, showReasonOf(paidShow, reason));
  await endParticipant(tx, paidShow, participant, reason);
  const others = (await lockParticipants(tx, paidShow.id)).filter((other) => other.kind !== 'peek');
  if (paidShow.kind === 'group' && paidShow.state === 'running' && others.length === 0)
    return endShow(tx, paidShow, showReasonOf(paidShow, reason));
  await publishShow(tx, paidShow.id);
}

function showReasonOf(paidShow: PaidShow, reason: ParticipantEndReason): ShowEndReason {
  if (reason === 'funds' || reason === 'blocked') return reason;
  return paidShow.state === 'requested' ? 'withdrawn' : 'user-left';
}
