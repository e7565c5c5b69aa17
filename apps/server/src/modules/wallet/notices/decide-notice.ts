import type { Input, walletStaff } from '@footlight/contract';
import { jobs } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { issueBack } from '../../invoices/index.ts';
import { unfreezeFunds } from '../../ledger/index.ts';
import { askRefund } from '../paying/refund-payment.ts';
import { readReturn } from '../returns/returns.store.ts';
import { settleReturn } from '../returns/settle-return.ts';
import { announceUpdated, recordShortfall } from '../returns/take-disputes.ts';
import { takePaymentEvent } from '../take-payment-event.ts';
import { lockPayment, type PaymentRow } from '../wallet.store.ts';
import { GIVE_BACK_JOB } from './give-back.ts';
import { noticeAnswer, readNotice, type NoticeAnswer } from './notices.queries.ts';
import { choicesOf } from './notices.rules.ts';
import { endNotice, findNotice, type NoticeDecision, type NoticeRow } from './notices.store.ts';

type Decided = { readonly notice: NoticeRow; readonly payment: PaymentRow };

/** Decides a notice. Throws NOT_FOUND, or CONFLICT if it has already been decided or the decision isn't available. */
export async function decideNotice(
  tx: Tx,
  { params, body }: Input<typeof walletStaff.decideNotice>,
): Promise<NoticeAnswer> {
  const found = await lockNotice(tx, params.id);
  if (!found) refuse('NOT_FOUND');
  const { notice, payment } = found;
  if (notice.state !== 'open') refuse('CONFLICT', 'A colleague has already decided this.');
  if (!choicesOf(notice, payment.status).includes(body.decision))
    refuse('CONFLICT', 'This decision is not possible here.');
  await applyDecision(tx, found, body.decision, { reason: body.reason, by: tx.caller.accountId });
  await record(tx, {
    action: 'payment.decide',
    subject: `payment:${payment.id}`,
    detail: { kind: notice.kind, decision: body.decision, reason: body.reason },
  });
  return noticeAnswer(await readNotice(tx.db, notice.id));
}

/**
 * Credits a payment that arrived late but in full, if the setting allows it. Does nothing if the notice has already
 * been decided.
 */
export async function creditLate(tx: Tx, noticeId: string): Promise<void> {
  const found = await lockNotice(tx, noticeId);
  if (!found || found.notice.state !== 'open' || found.notice.kind !== 'paid_late') return;
  if (choicesOf(found.notice, found.payment.status).includes('credit'))
    await applyDecision(tx, found, 'credit', { by: null });
}

/** Returns a notice with its payment, and locks the payment. */
async function lockNotice(tx: Tx, id: string): Promise<Decided | undefined> {
  const known = await findNotice(tx, id);
  if (!known) return undefined;
  const payment = await lockPayment(tx, null, { paymentId: known.payment_id, reference: '' });
  const notice = await findNotice(tx, id);
  return payment && notice ? { notice, payment } : undefined;
}

async function applyDecision(
  tx: Tx,
  { notice, payment }: Decided,
  decision: NoticeDecision,
  who: { readonly reason?: string; readonly by: string | null },
): Promise<void> {
  if (!(await endNotice(tx, notice.id, { decision, ...who })))
    refuse('CONFLICT', 'A colleague has already decided this.');
  const minor = notice.amount_minor ?? payment.price_minor;
  if (decision === 'take') await moveRefunded(tx, payment, minor);
  if (decision === 'restore') await moveRefunded(tx, payment, -minor);
  if (decision === 'release') await unfreezeFunds(tx, payment.user_id);
  if (decision === 'credit') await credit(tx, payment, notice.id);
  if (decision === 'give_back' && notice.kind === 'fraud_warning') await askRefund(tx, payment.id);
  else if (decision === 'give_back') await jobs.add(tx.db, GIVE_BACK_JOB, {});
}

/** Takes the tokens for a partial refund, or restores them if a refund failed (negative `minor`). */
async function moveRefunded(tx: Tx, payment: PaymentRow, minor: number): Promise<void> {
  const { row } = await readReturn(tx, payment.id);
  const most = payment.price_minor - row.disputed_minor;
  const refundedMinor = Math.max(0, Math.min(most, row.refunded_minor + minor));
  const settled = await settleReturn(tx, payment, { cause: 'refund', refundedMinor });
  if (settled.units > settled.takenUnits) await recordShortfall(tx, payment, settled);
  await issueBack(tx, payment, settled.backMinor, settled.round);
  if (settled.status !== payment.status) announceUpdated(tx, payment, settled.status);
}

async function credit(tx: Tx, payment: PaymentRow, noticeId: string): Promise<void> {
  const { id: paymentId, reference, price_minor: priceMinor, currency, gateway } = payment;
  const event = { eventId: `late:${noticeId}`, kind: 'paid' as const, reference: reference ?? paymentId };
  await takePaymentEvent(tx, gateway, { ...event, paymentId, priceMinor, currency });
}
