import type { Platform } from '../../../platform/module.ts';
import { forEachInOwnTransaction, acquireTickLease } from '../../../platform/jobs/ticking.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf } from '../../ledger/index.ts';
import { chargeParticipant } from './charge-participant.ts';
import { endShow, leaveParticipant } from '../end-show.ts';
import { GRACE_MS, HOST_GRACE_MS, judge, remainingMs, LOW_MS, type Verdict } from './meter.rules.ts';
import { showClock } from './meter-clock.store.ts';
import '../shows.events.ts';
import { beginWhenMet } from '../begin-show.ts';
import { meteredOf, type Participant, type PaidShow } from '../shows.rules.ts';
import { listDue, listOverdue } from '../shows.queries.ts';
import { lockParticipants, lockPaidShow, updateParticipant } from '../shows.store.ts';

type Parts = Pick<Platform, 'transactions' | 'database' | 'log'>;

/**
 * One tick of the meter as of `now`: takes the clock, ends what time has ended, charges the minutes that have begun.
 * Any process may tick; one does at a time. Answers false when another has the clock. A show that fails holds up no other.
 */
export async function tick(parts: Parts, now: Date): Promise<boolean> {
  const { transactions, database } = parts;
  const hasClock = await transactions.system((tx) => acquireTickLease(tx, showClock, now));
  if (!hasClock) return false;
  const before = (ms: number) => new Date(now.getTime() - ms);
  await forEachInOwnTransaction(
    parts,
    now,
    await listOverdue(database.kysely, now, before(HOST_GRACE_MS)),
    settleOverdue,
  );
  await forEachInOwnTransaction(parts, now, await listDue(database.kysely, now, before(GRACE_MS)), meterShow);
  return true;
}

/** Does what is overdue in one show. */
async function settleOverdue(tx: Tx, sessionId: string): Promise<void> {
  const paidShow = await lockPaidShow(tx, sessionId);
  if (!paidShow || paidShow.state === 'ended') return;
  if (paidShow.state === 'accepted' && (await beginWhenMet(tx, paidShow))) return;
  const isLate = paidShow.answer_by !== null && paidShow.answer_by <= tx.now;
  if (isLate && paidShow.state === 'requested') return endShow(tx, paidShow, 'timeout');
  if (isLate && paidShow.state === 'accepted') return endShow(tx, paidShow, 'media-lost');
  if (isLate && paidShow.state === 'open') return endShow(tx, paidShow, 'cancelled');
  const silentMs = tx.now.getTime() - paidShow.host_seen_at.getTime();
  if (paidShow.state === 'running' && silentMs > HOST_GRACE_MS) return endShow(tx, paidShow, 'performer-left');
}

/** Meters the participants of one show. */
async function meterShow(tx: Tx, sessionId: string): Promise<void> {
  let paidShow = await lockPaidShow(tx, sessionId);
  if (paidShow?.state !== 'running') return;
  for (const participant of await lockParticipants(tx, sessionId)) {
    if (participant.state !== 'sitting') continue;
    const verdict = judge(meteredOf(paidShow, participant), paidShow.host_seen_at.getTime(), tx.now.getTime());
    if (verdict.act === 'wait') continue;
    await applyVerdict(tx, paidShow, participant, verdict);
    // Why anew: what happens to one seat may end the show for the next.
    paidShow = await lockPaidShow(tx, sessionId);
    if (paidShow?.state !== 'running') return;
  }
}

async function applyVerdict(
  tx: Tx,
  paidShow: PaidShow,
  participant: Participant,
  verdict: Exclude<Verdict, { act: 'wait' }>,
): Promise<void> {
  if (verdict.act === 'end') return leaveParticipant(tx, paidShow, participant, verdict.reason);
  const charged = await chargeParticipant(tx, paidShow, participant, new Date(verdict.startsAtMs));
  if (charged) return warnWhenLow(tx, paidShow, charged);
  if (participant.short_since !== null) return;
  await updateParticipant(tx, participant.id, { short_since: tx.now });
  tx.announce('show/low-balance', { sessionId: paidShow.id, viewerId: participant.viewer_id, secondsLeft: 0 });
}

/** Tells the viewer after each charge when the tokens last for two minutes or less. */
async function warnWhenLow(tx: Tx, paidShow: PaidShow, participant: Participant): Promise<void> {
  const funds = (await balanceOf(tx, [participant.viewer_id])).get(participant.viewer_id) ?? 0;
  const leftMs = remainingMs(meteredOf(paidShow, participant), funds + participant.hold_left_units, tx.now.getTime());
  if (leftMs > LOW_MS) return;
  await updateParticipant(tx, participant.id, { warned_at: tx.now });
  tx.announce('show/low-balance', {
    sessionId: paidShow.id,
    viewerId: participant.viewer_id,
    secondsLeft: Math.floor(leftMs / 1000),
  });
}
