import type { Tx } from '../../platform/transaction.ts';
import { firstPlayedAt } from '../streaming/index.ts';
import { chargeParticipants } from './meter/charge-participants.ts';
import { UNREPORTED_MS } from './meter/meter.rules.ts';
import { endParticipants } from './end-show.ts';
import { moveShow, type Participant, type PaidShow } from './shows.rules.ts';
import { findStage } from './shows.queries.ts';
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
 * Starts an accepted private show once both sides have sent a heartbeat since it was accepted, and the customer sees
 * the video. Returns whether it started.
 */
export async function beginWhenMet(tx: Tx, paidShow: PaidShow): Promise<boolean> {
  const acceptedAt = paidShow.accepted_at ?? tx.now;
  const participants = await lockParticipants(tx, paidShow.id);
  const customer = participants.find(({ kind }) => kind === 'customer');
  if (!customer || paidShow.host_seen_at <= acceptedAt || customer.seen_at <= acceptedAt) return false;
  const isReported = customer.pictured_at !== null && customer.pictured_at > acceptedAt;
  if (!isReported && !(await isReceiving(tx, paidShow, customer))) return false;
  await beginShow(tx, paidShow, participants);
  await publishShow(tx, paidShow.id);
  return true;
}

/**
 * True if the media server has sent the customer the running video for a while. Without this, a page that never reports
 * its picture could be watched for free.
 */
async function isReceiving(tx: Tx, paidShow: PaidShow, customer: Participant): Promise<boolean> {
  const playedAt = await firstPlayedAt(tx.db, customer.id);
  if (!playedAt || tx.now.getTime() - playedAt.getTime() < UNREPORTED_MS) return false;
  return (await findStage(tx.db, paidShow.performer_id))?.state === 'live';
}
