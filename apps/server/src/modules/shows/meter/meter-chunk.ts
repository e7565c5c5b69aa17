import type { Tx } from '../../../platform/transaction.ts';
import { leaveParticipants } from '../end-show.ts';
import { meteredOf, type Participant, type PaidShow } from '../shows.rules.ts';
import { lockParticipants, lockParticipantsById, lockWholeShow } from '../shows.store.ts';
import '../shows.events.ts';
import { chargeParticipants, type ChargedParticipant, type DueMinute } from './charge-participants.ts';
import { judge, LOW_MS, remainingMs } from './meter.rules.ts';
import { lockMetered, noteShort, noteWarned } from './meter.store.ts';

/** Somebody whose part is over. */
export interface Ending {
  readonly sessionId: string;
  readonly participantId: string;
}

/**
 * Meters some participants of whatever shows in one transaction: charges the minutes that have begun, and returns those whose
 * part is over, which is another transaction's work since it may end the show.
 */
export async function meterChunk(
  tx: Tx,
  chunk: readonly { readonly id: string; readonly sessionId: string }[],
): Promise<Ending[]> {
  const locked = await lockMetered(tx, {
    sessionIds: [...new Set(chunk.map(({ sessionId }) => sessionId))],
    participantIds: chunk.map(({ id }) => id),
  });
  const endings: Ending[] = [];
  const due: DueMinute[] = [];
  for (const { paidShow, participant } of locked) {
    const verdict = verdictOn(tx, paidShow, participant);
    if (verdict.act === 'end') endings.push({ sessionId: paidShow.id, participantId: participant.id });
    if (verdict.act === 'charge') due.push({ paidShow, participant, startsAt: new Date(verdict.startsAtMs) });
  }
  const charged = await chargeParticipants(tx, due);
  await noteShort(
    tx,
    publishShort(
      tx,
      due.filter((_, place) => !charged[place]),
    ),
  );
  await noteWarned(
    tx,
    publishLow(
      tx,
      charged.filter((one) => one !== null),
    ),
  );
  return endings;
}

const verdictOn = (tx: Tx, paidShow: PaidShow, participant: Participant) =>
  judge(meteredOf(paidShow, participant), paidShow.host_seen_at.getTime(), tx.now.getTime());

/** Notifies those who cannot pay for the first time, and returns them. */
function publishShort(tx: Tx, unpaid: readonly DueMinute[]): string[] {
  const fresh = unpaid.filter(({ participant }) => participant.short_since === null);
  for (const { paidShow, participant } of fresh)
    tx.announce('show/low-balance', { sessionId: paidShow.id, viewerId: participant.viewer_id, secondsLeft: 0 });
  return fresh.map(({ participant }) => participant.id);
}

/** Notifies those whose tokens last for two minutes or less, after each charge, and returns them. */
function publishLow(tx: Tx, charged: readonly ChargedParticipant[]): string[] {
  return charged.flatMap(({ paidShow, participant, balanceUnits }) => {
    const fundsUnits = balanceUnits + participant.hold_left_units;
    const leftMs = remainingMs(meteredOf(paidShow, participant), fundsUnits, tx.now.getTime());
    if (leftMs > LOW_MS) return [];
    const secondsLeft = Math.floor(leftMs / 1000);
    tx.announce('show/low-balance', { sessionId: paidShow.id, viewerId: participant.viewer_id, secondsLeft });
    return [participant.id];
  });
}

/** Ends the parts of participants of one show, if they are still over; the show too, when it cannot continue without them. */
export async function endSilent(tx: Tx, sessionId: string, endings: readonly Ending[]): Promise<void> {
  const paidShow = await lockWholeShow(tx, sessionId);
  if (paidShow?.state !== 'running') return;
  const ids = endings.map(({ participantId }) => participantId);
  // Why all of a private one: it ends with its customer, for everybody in it.
  const participants = await (paidShow.kind === 'private'
    ? lockParticipants(tx, sessionId)
    : lockParticipantsById(tx, ids));
  const over = new Set(ids);
  const leaving = participants.flatMap((participant) => {
    if (participant.state !== 'sitting' || !over.has(participant.id)) return [];
    const verdict = verdictOn(tx, paidShow, participant);
    return verdict.act === 'end' ? [{ participant, reason: verdict.reason }] : [];
  });
  if (leaving.length > 0) await leaveParticipants(tx, paidShow, leaving);
}
