import type { Tx } from '../../platform/transaction.ts';
import { lockFunds, voidHolds } from '../ledger/index.ts';
import { endCameras, endParticipantRights, openToAll } from '../streaming/index.ts';
import './shows.events.ts';
import {
  isExclusive,
  moveShow,
  type Participant,
  type ParticipantEndReason,
  type PaidShow,
  type ShowEndReason,
} from './shows.rules.ts';
import { endParticipantRows, lockParticipants, updatePaidShow, type ParticipantEnd } from './shows.store.ts';
import { publishBalances } from './publish-balance.ts';
import { publishCounts, publishShow } from './publish-show.ts';
import { countViewers } from './shows.queries.ts';

/** Ends the parts of participants in a locked show. Their media rights end too, and unused held tokens are returned. */
export async function endParticipants(tx: Tx, paidShow: PaidShow, ends: readonly ParticipantEnd[]): Promise<void> {
  if (ends.length === 0) return;
  const holds = ends.flatMap(({ participant: { hold_id: id, hold_left_units: units } }) =>
    id && units > 0 ? [id] : [],
  );
  await publishBalances(tx, await voidHolds(tx, holds), 'release');
  await endParticipantRows(tx, paidShow.id, ends);
  await endParticipantRights(
    tx,
    ends.map(({ participant }) => participant.id),
  );
  for (const { participant, reason } of ends)
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

/** Ends a fully locked show for everyone in it and reopens the room. */
export async function endShow(tx: Tx, paidShow: PaidShow, reason: ShowEndReason): Promise<void> {
  const reasonOf = participantReasonOf(paidShow, reason);
  const participants = await lockParticipants(tx, paidShow.id);
  await endParticipants(
    tx,
    paidShow,
    participants.map((participant) => ({ participant, reason: reasonOf(participant) })),
  );
  const state = moveShow(paidShow, 'ended');
  await updatePaidShow(tx, paidShow.id, { state, ended_at: tx.now, end_reason: reason, answer_by: null });
  if (isExclusive(paidShow)) {
    await endCameras(tx, paidShow.id);
    await openToAll(tx, paidShow.stream_id);
  }
  await publishShow(tx, paidShow.id);
}

/** Ends several shows of one performer. All of the shows must be locked. */
export async function endShows(
  tx: Tx,
  ends: readonly { readonly paidShow: PaidShow; readonly reason: ShowEndReason }[],
): Promise<void> {
  await lockPurses(
    tx,
    ends.map(({ paidShow }) => paidShow),
  );
  for (const { paidShow, reason } of ends) await endShow(tx, paidShow, reason);
}

/**
 * Locks everyone in several locked shows, and then all of their tokens at the same time, before tokens move show by
 * show.
 */
export async function lockPurses(tx: Tx, paidShows: readonly PaidShow[]): Promise<void> {
  const participants = await lockParticipants(tx, ...paidShows.map(({ id }) => id));
  await lockFunds(
    tx,
    participants.map((participant) => participant.viewer_id),
  );
}

/** The customer who ends a private show gets a specific reason. For everyone else, the show simply ends. */
const participantReasonOf =
  (paidShow: PaidShow, reason: ShowEndReason) =>
  (participant: Participant): ParticipantEndReason => {
    if (participant.kind !== 'customer' || paidShow.state === 'requested')
      return participant.state === 'waiting' ? 'released' : 'show-ended';
    return reason === 'user-left' ? 'left' : reason === 'funds' || reason === 'blocked' ? reason : 'show-ended';
  };

/**
 * Ends the parts of participants in a fully locked show. Also ends a show that can't continue without them: a private
 * one without its customer, or a running group without any viewers.
 */
export async function leaveParticipants(tx: Tx, paidShow: PaidShow, ends: readonly ParticipantEnd[]): Promise<void> {
  const customer = ends.find(({ participant }) => participant.kind === 'customer');
  if (customer) return endShow(tx, paidShow, showReasonOf(paidShow, customer.reason));
  await endParticipants(tx, paidShow, ends);
  const isGroup = paidShow.kind === 'group' && paidShow.state === 'running';
  if (isGroup && ends[0] && (await countViewers(tx.db, paidShow.id)) === 0)
    return endShow(tx, paidShow, showReasonOf(paidShow, ends[0].reason));
  await publishCounts(tx, paidShow.id);
}

function showReasonOf(paidShow: PaidShow, reason: ParticipantEndReason): ShowEndReason {
  if (reason === 'funds' || reason === 'blocked') return reason;
  return paidShow.state === 'requested' ? 'withdrawn' : 'user-left';
}
