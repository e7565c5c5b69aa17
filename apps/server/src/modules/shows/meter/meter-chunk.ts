import type { Tx } from '../../../platform/transaction.ts';
import { leaveParticipants } from '../end-show.ts';
import { meteredOf, type Participant, type PaidShow } from '../shows.rules.ts';
import { lockParticipants, lockParticipantsById, lockWholeShow } from '../shows.store.ts';
import '../shows.events.ts';
import { chargeParticipants, type ChargedParticipant, type DueMinute } from './charge-participants.ts';
import { judge, LOW_MS, remainingMs } from './meter.rules.ts';
import { lockMetered, noteShort, noteWarned } from './meter.store.ts';

export interface Ending {
  readonly sessionId: string;
  readonly participantId: string;
}

/**
 * Meters participants of any shows in one transaction. Charges minutes that have begun, and returns participants whose
 * part is over. Ending them is a separate transaction, because it may end the show.
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

/** Notifies participants who can't pay for the first time, and returns their ids. */
function publishShort(tx: Tx, unpaid: readonly DueMinute[]): string[] {
  const fresh = unpaid.filter(({ participant }) => participant.short_since === null);
  for (const { paidShow, participant } of fresh)
    tx.announce('show/low-balance', { sessionId: paidShow.id, viewerId: participant.viewer_id, secondsLeft: 0 });
  return fresh.map(({ participant }) => participant.id);
}

/** Notifies participants after each charge that leaves tokens for two minutes or less, and returns their ids. */
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

/**
 * Ends the parts of a show's participants if they are still due to end. Also ends the show if it can't continue without
 * them.
 */
export async function endSilent(tx: Tx, sessionId: string, endings: readonly Ending[]): Promise<void> {
  const paidShow = await lockWholeShow(tx, sessionId);
  if (paidShow?.state !== 'running') return;
  const ids = endings.map(({ participantId }) => participantId);
  // All participants of a private show, because it ends for everyone with its customer.
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
