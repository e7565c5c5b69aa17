import type { Tx } from '../../../platform/transaction.ts';
import { beginWhenMet } from '../begin-show.ts';
import { endShow } from '../end-show.ts';
import { lockWholeShow } from '../shows.store.ts';
import { HOST_GRACE_MS } from './meter.rules.ts';

/** Settles one overdue show: starts it if both sides are present, or ends it if it went unanswered or was abandoned. */
export async function settleOverdue(tx: Tx, sessionId: string): Promise<void> {
  const paidShow = await lockWholeShow(tx, sessionId);
  if (!paidShow || paidShow.state === 'ended') return;
  if (paidShow.state === 'accepted' && (await beginWhenMet(tx, paidShow))) return;
  const isLate = paidShow.answer_by !== null && paidShow.answer_by <= tx.now;
  if (isLate && paidShow.state === 'requested') return endShow(tx, paidShow, 'timeout');
  if (isLate && paidShow.state === 'accepted') return endShow(tx, paidShow, 'media-lost');
  if (isLate && paidShow.state === 'open') return endShow(tx, paidShow, 'cancelled');
  const silentMs = tx.now.getTime() - paidShow.host_seen_at.getTime();
  if (paidShow.state === 'running' && silentMs > HOST_GRACE_MS) return endShow(tx, paidShow, 'performer-left');
}
