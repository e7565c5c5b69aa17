import type { Tx } from '../../../platform/transaction.ts';
import { legsOf, postHold, splitAmount, voidHold } from '../../ledger/index.ts';
import { findPaidShow } from '../recordings.queries.ts';
import { isWorthPaying, type Payment, type Recording } from '../recordings.rules.ts';
import { closePayment, lockPayment } from '../recordings.store.ts';
import { publishPaid } from '../publish-recording.ts';

/**
 * Settles the price of a locked recording once. Posts the payment if the video (`durationMs`) is long enough for its
 * price. Otherwise, or without a video (null), releases the held tokens. Returns the payment's resulting state, or
 * undefined if no one paid.
 */
export async function settlePayment(
  tx: Tx,
  recording: Recording,
  durationMs: number | null,
): Promise<'posted' | 'voided' | undefined> {
  const payment = await lockPayment(tx, recording.id);
  if (!payment) return undefined;
  if (payment.state !== 'held') return payment.state;
  const show = await findPaidShow(tx.db, payment.session_id);
  const endedAt = show?.endedAt ? new Date(show.endedAt) : (recording.stopped_at ?? tx.now);
  const owedMs = endedAt.getTime() - payment.paid_at.getTime();
  const isEarned = durationMs !== null && isWorthPaying(durationMs, owedMs);
  const state = isEarned ? 'posted' : 'voided';
  const outcome = isEarned
    ? await post(tx, payment, recording.performer_id)
    : await voidHold(tx, { holdId: payment.hold_id, key: `recording-void:${payment.session_id}` });
  if (outcome.status !== 'done') throw new Error(`price of the recording ${recording.id}: ${outcome.status}`);
  await closePayment(tx, recording.id, state);
  await publishPaid(tx, { ...payment, state }, recording.performer_id);
  return state;
}

function post(tx: Tx, payment: Payment, performerId: string) {
  const rates = {
    platformPercent: Number(payment.platform_percent),
    studioPercent: payment.studio_id ? Number(payment.studio_percent) : 0,
  };
  const legs = legsOf(splitAmount(payment.units, rates), { performerId, studioId: payment.studio_id });
  const key = `recording-post:${payment.session_id}`;
  return postHold(tx, { holdId: payment.hold_id, key, kind: 'recording', legs, rates });
}
