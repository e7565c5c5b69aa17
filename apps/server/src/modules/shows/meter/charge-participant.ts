import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, legsOf, postHold, postTransfer, splitAmount } from '../../ledger/index.ts';
import { addEarnings } from '../../streaming/index.ts';
import { MINUTE_MS } from './meter.rules.ts';
import '../shows.events.ts';
import { isTicketParticipant, ratesOf, transferKindOf, type Participant, type PaidShow } from '../shows.rules.ts';
import { addEarned, insertMinute, updateParticipant } from '../shows.store.ts';

/**
 * Charges the next minute of a locked seat in a locked show (or its ticket), first from what was set aside, then from the
 * wallet; answers the seat as it is now, or null when the tokens do not suffice.
 *
 * Must never happen: a minute charged twice. The ledger's key and the row of the minute both name seat and minute, so a
 * second run is a replay there and a refusal here.
 */
export async function chargeParticipant(
  tx: Tx,
  paidShow: PaidShow,
  participant: Participant,
  startsAt: Date,
): Promise<Participant | null> {
  const isTicket = isTicketParticipant(paidShow, participant);
  const minute = isTicket ? 0 : participant.minutes + 1;
  const units = isTicket ? (paidShow.ticket_units ?? 0) : participant.price_units;
  const rates = ratesOf(paidShow, participant);
  const shares = splitAmount(units, rates);
  const legs = legsOf(shares, { performerId: paidShow.performer_id, studioId: paidShow.studio_id });
  const id = newId();
  const transfer = {
    id,
    key: `show:${participant.id}:${minute}`,
    kind: transferKindOf(participant, isTicket),
    legs,
    rates,
  } as const;
  const holdId = participant.hold_left_units >= units ? participant.hold_id : null;
  const outcome = holdId
    ? await postHold(tx, { ...transfer, holdId })
    : await postTransfer(tx, { ...transfer, payerId: participant.viewer_id });
  if (outcome.status === 'insufficient') return null;
  if (outcome.status !== 'done')
    throw new Error(`minute ${minute} of participant ${participant.id}: ${outcome.status}`);
  await insertMinute(tx, { participantId: participant.id, minute, transferId: id, startsAt, units });
  const charged: Participant = {
    ...participant,
    minutes: minute,
    spent_units: participant.spent_units + units,
    hold_left_units: holdId ? participant.hold_left_units - units : participant.hold_left_units,
    paid_until: isTicket ? null : new Date(startsAt.getTime() + MINUTE_MS),
    short_since: null,
  };
  const { minutes, spent_units, hold_left_units, paid_until, short_since } = charged;
  await updateParticipant(tx, participant.id, { minutes, spent_units, hold_left_units, paid_until, short_since });
  await publishCharge(tx, paidShow, charged, { id, units, earnedUnits: shares.performerUnits, kind: transfer.kind });
  return charged;
}

async function publishCharge(
  tx: Tx,
  paidShow: PaidShow,
  participant: Participant,
  charge: { id: string; units: number; earnedUnits: number; kind: string },
): Promise<void> {
  await addEarned(tx, paidShow.id, charge.earnedUnits);
  const earned = await addEarnings(tx, paidShow.stream_id, charge.earnedUnits);
  const balances = await balanceOf(tx, [participant.viewer_id, paidShow.performer_id]);
  tx.announce('show/charged', {
    sessionId: paidShow.id,
    viewerId: participant.viewer_id,
    performerId: paidShow.performer_id,
    state: participant.state,
    endReason: participant.end_reason,
    minutes: participant.minutes,
    spentUnits: participant.spent_units,
    paidUntil: participant.paid_until?.toISOString() ?? null,
    kind: charge.kind,
    transferId: charge.id,
    units: charge.units,
    streamId: paidShow.stream_id,
    earned,
    viewerBalanceUnits: balances.get(participant.viewer_id) ?? 0,
    performerBalanceUnits: balances.get(paidShow.performer_id) ?? 0,
    at: tx.now.toISOString(),
  });
}
