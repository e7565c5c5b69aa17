import { unitsToTokens, type Answer, type Input, type shows } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, hold } from '../../ledger/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Tickets } from '../../tickets/index.ts';
import { chargeParticipant } from '../meter/charge-participants.ts';
import { dueAtMs, GRACE_MS } from '../meter/meter.rules.ts';
import { checkViewer } from '../open-show.ts';
import '../shows.events.ts';
import {
  isTicketParticipant,
  meteredOf,
  PEEK_FREE_MS,
  type Participant,
  type ParticipantKind,
  type PaidShow,
} from '../shows.rules.ts';
import { findGoing, findShow } from '../shows.queries.ts';
import { insertParticipant, lockParticipant, lockPaidShow, notePicture, returnParticipant } from '../shows.store.ts';
import { publishBalances } from '../publish-balance.ts';
import { publishCounts } from '../publish-show.ts';
import { showFor } from '../view/view-show.ts';

type View = Answer<typeof shows.view>;

interface PayUses {
  readonly tickets: Pick<Tickets, 'admit'>;
  readonly isOff: Settings['isOff'];
}

/** Locks a show that hasn't ended. Throws NOT_FOUND or SHOW_OVER. */
async function lockGoing(tx: Tx, id: string): Promise<PaidShow> {
  const paidShow = (await lockPaidShow(tx, id)) ?? refuse('NOT_FOUND');
  if (paidShow.state === 'ended') refuse('SHOW_OVER');
  return paidShow;
}

/** Throws SHOW_FULL. The lock on the show also protects the count. */
function refuseWhenFull(paidShow: PaidShow): void {
  if (paidShow.viewers >= paidShow.max_viewers) refuse('SHOW_FULL');
}

/**
 * Returns the time from which a returning viewer is charged. After an absence within the grace period, charging
 * continues from the end of the paid time, because the viewer's video kept running.
 */
function resumesAt(tx: Tx, { paid_until: paidUntil }: Participant): Date {
  const isResumed = paidUntil !== null && paidUntil <= tx.now && tx.now.getTime() - paidUntil.getTime() <= GRACE_MS;
  return isResumed ? paidUntil : tx.now;
}

/**
 * Adds a viewer to a running show and charges the amount due now. A returning viewer resumes their earlier part. Throws
 * INSUFFICIENT_BALANCE.
 */
async function sit(tx: Tx, paidShow: PaidShow, kind: ParticipantKind, known: Participant | undefined): Promise<void> {
  const freeUntil = kind === 'peek' ? (known?.free_until ?? new Date(tx.now.getTime() + PEEK_FREE_MS)) : null;
  const participant: Participant = known
    ? {
        ...known,
        state: 'sitting',
        joined_at: resumesAt(tx, known),
        seen_at: tx.now,
        left_at: null,
        end_reason: null,
        short_since: null,
        look_at: tx.now,
      }
    : newParticipant(tx, paidShow, kind, 'sitting', freeUntil);
  if (known) await returnParticipant(tx, known, columnsOf(participant));
  else await insertParticipant(tx, { id: participant.id, ...columnsOf(participant) });
  const hasTicket =
    isTicketParticipant(paidShow, participant) && (participant.spent_units > 0 || paidShow.ticketed_show_id !== null);
  const isDue = !hasTicket && dueAtMs(meteredOf(paidShow, participant)) <= tx.now.getTime();
  const startsAt = participant.joined_at;
  if (!isDue) return publishSitting(tx, paidShow, participant);
  if (!(await chargeParticipant(tx, { paidShow, participant, startsAt }))) refuse('INSUFFICIENT_BALANCE');
}

/** Announces to the viewer's other pages that the viewer has joined. Charges announce it themselves. */
function publishSitting(tx: Tx, { performer_id: performerId }: PaidShow, participant: Participant): void {
  tx.announce('show/seat-moved', {
    sessionId: participant.session_id,
    viewerId: participant.viewer_id,
    performerId,
    state: 'sitting',
    endReason: null,
    minutes: participant.minutes,
    spentUnits: participant.spent_units,
    paidUntil: participant.paid_until?.toISOString() ?? null,
  });
}

/** Returns the columns to write, without the id and the generated column. */
function columnsOf(participant: Participant): Omit<Participant, 'id' | 'due_at'> {
  const { id: _id, due_at: _dueAt, ...columns } = participant;
  return columns;
}

function newParticipant(
  tx: Tx,
  paidShow: PaidShow,
  kind: ParticipantKind,
  state: Participant['state'],
  freeUntil: Date | null,
): Participant {
  return {
    id: newId(),
    session_id: paidShow.id,
    viewer_id: tx.caller.accountId,
    kind,
    state,
    price_units: kind === 'peek' ? paidShow.peek_units : paidShow.price_units,
    hold_id: null,
    hold_left_units: 0,
    minutes: 0,
    paid_until: null,
    free_until: freeUntil,
    spent_units: 0,
    short_since: null,
    warned_at: null,
    pictured_at: null,
    seen_at: tx.now,
    joined_at: tx.now,
    left_at: null,
    end_reason: null,
    due_at: null,
    look_at: tx.now,
  };
}

const isIn = (participant: Participant | undefined): participant is Participant =>
  participant !== undefined && participant.state !== 'left';

/**
 * Reserves a place in a group show. The first minute is held while the group is open, or charged immediately if it is
 * running. Throws NOT_FOUND, SHOW_OVER, SHOW_FULL, BLOCKED, EMAIL_NOT_VERIFIED or INSUFFICIENT_BALANCE.
 */
export async function reserveGroup(tx: Tx, { params }: Input<typeof shows.reserveGroup>): Promise<View> {
  const found = (await findGoing(tx.db, params.id, 'group')) ?? refuse('NOT_FOUND');
  const paidShow = await lockGoing(tx, found.id);
  await checkViewer(tx, paidShow.performer_id);
  const known = await lockParticipant(tx, paidShow.id, tx.caller.accountId);
  if (!isIn(known)) await addMember(tx, paidShow, known);
  return showFor(tx.db, tx.caller.accountId, paidShow.id);
}

async function addMember(tx: Tx, paidShow: PaidShow, known: Participant | undefined): Promise<void> {
  refuseWhenFull(paidShow);
  if (paidShow.state === 'running') await sit(tx, paidShow, 'member', known);
  else await reserve(tx, paidShow, known);
  await publishCounts(tx, paidShow.id);
}

async function reserve(tx: Tx, paidShow: PaidShow, known: Participant | undefined): Promise<void> {
  const id = newId();
  const userId = tx.caller.accountId;
  const held = await hold(tx, { id, key: `seat:${id}`, userId, amountUnits: paidShow.price_units });
  if (held.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (held.status !== 'done') throw new Error(`hold for a place in ${paidShow.id}: ${held.status}`);
  const fresh = newParticipant(tx, paidShow, 'member', 'waiting', null);
  const columns = { ...columnsOf(fresh), hold_id: held.transferId, hold_left_units: paidShow.price_units };
  if (known) await returnParticipant(tx, known, { ...columns, minutes: known.minutes, spent_units: known.spent_units });
  else await insertParticipant(tx, { id: fresh.id, ...columns });
  await publishBalances(tx, [userId], 'hold');
}

/** Locks a show by its id, or a performer's paid or group show. Throws NOT_FOUND or SHOW_OVER. */
async function lockPayable(tx: Tx, id: string): Promise<PaidShow> {
  const found = (await findGoing(tx.db, id, 'paid')) ?? (await findGoing(tx.db, id, 'group'));
  return lockGoing(tx, found?.id ?? id);
}

/**
 * Pays for a show through its chat. Adds the viewer to a paid public show, reserves a place in a group show, or charges
 * a participant's next minute if it is due; repeated calls charge nothing more. An announced show requires its ticket,
 * which is bought if missing. Throws NOT_FOUND, SHOW_OVER, SHOW_FULL, BLOCKED, FEATURE_OFF, INSUFFICIENT_BALANCE, and
 * the errors of buying a ticket.
 */
export const payShow =
  ({ tickets, isOff }: PayUses) =>
  async (tx: Tx, { params }: Input<typeof shows.pay>): Promise<View> => {
    const paidShow = await lockPayable(tx, params.id);
    await checkViewer(tx, paidShow.performer_id);
    const participant = await lockParticipant(tx, paidShow.id, tx.caller.accountId);
    if (isIn(participant)) {
      await payNextMinute(tx, paidShow, participant);
    } else if (paidShow.kind === 'group') {
      if (isOff('groupShows')) refuse('FEATURE_OFF');
      await addMember(tx, paidShow, participant);
    } else if (paidShow.kind === 'paid' && paidShow.state === 'running') {
      if (isOff('paidShows')) refuse('FEATURE_OFF');
      refuseWhenFull(paidShow);
      if (paidShow.ticketed_show_id) await tickets.admit(tx, paidShow.ticketed_show_id);
      await sit(tx, paidShow, 'guest', participant);
      await publishCounts(tx, paidShow.id);
    } else {
      refuse('NOT_FOUND');
    }
    return showFor(tx.db, tx.caller.accountId, paidShow.id);
  };

async function payNextMinute(tx: Tx, paidShow: PaidShow, participant: Participant): Promise<void> {
  // A customer who tries to pay for an accepted show sees its picture. The next tick starts the show.
  if (paidShow.state === 'accepted') return notePicture(tx, participant.id);
  if (paidShow.state !== 'running' || isTicketParticipant(paidShow, participant)) return;
  const due = dueAtMs(meteredOf(paidShow, participant));
  if (due > tx.now.getTime()) return;
  if (!(await chargeParticipant(tx, { paidShow, participant, startsAt: new Date(due) })))
    refuse('INSUFFICIENT_BALANCE');
}

/** Throws NOT_FOUND or SHOW_OVER. */
async function findPeek(tx: Tx, id: string) {
  const found = (await findGoing(tx.db, id, 'private')) ?? refuse('NOT_FOUND');
  const paidShow = (await findShow(tx.db, found.id)) ?? refuse('NOT_FOUND');
  if (paidShow.state !== 'running') refuse('SHOW_OVER', 'There is no private show to peek into right now.');
  return paidShow;
}

/** Returns whether the caller may peek, and at what price. */
export async function checkPeek(
  tx: Tx,
  { params }: Input<typeof shows.checkPeek>,
): Promise<Answer<typeof shows.checkPeek>> {
  const paidShow = await findPeek(tx, params.id);
  await checkViewer(tx, paidShow.performer_id);
  const participant = await lockParticipant(tx, paidShow.id, tx.caller.accountId);
  const freeMs = participant?.free_until
    ? Math.max(0, participant.free_until.getTime() - tx.now.getTime())
    : PEEK_FREE_MS;
  const funds = (await balanceOf(tx, [tx.caller.accountId])).get(tx.caller.accountId) ?? 0;
  return {
    sessionId: paidShow.id,
    allowed: paidShow.can_peek && participant?.kind !== 'customer',
    pricePerMinute: unitsToTokens(paidShow.peek_units),
    freeSeconds: Math.floor(freeMs / 1000),
    balance: unitsToTokens(funds),
  };
}

/** Joins as a peeker. Throws NOT_FOUND, SHOW_OVER, NOT_OFFERED, BLOCKED or INSUFFICIENT_BALANCE. */
export async function payPeek(tx: Tx, { params }: Input<typeof shows.payPeek>): Promise<View> {
  const { id } = await findPeek(tx, params.id);
  const paidShow = await lockGoing(tx, id);
  if (paidShow.state !== 'running') refuse('SHOW_OVER');
  await checkViewer(tx, paidShow.performer_id);
  const known = await lockParticipant(tx, paidShow.id, tx.caller.accountId);
  if (!paidShow.can_peek || known?.kind === 'customer') refuse('NOT_OFFERED');
  const funds = (await balanceOf(tx, [tx.caller.accountId])).get(tx.caller.accountId) ?? 0;
  if (funds < paidShow.peek_units && !known?.paid_until) refuse('INSUFFICIENT_BALANCE');
  if (!known || known.state === 'left') {
    await sit(tx, paidShow, 'peek', known);
    await publishCounts(tx, paidShow.id);
  }
  return showFor(tx.db, tx.caller.accountId, paidShow.id);
}
