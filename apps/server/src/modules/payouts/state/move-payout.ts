import { unitsToTokens } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { sweep } from '../../ledger/index.ts';
import { closeWhenDone, lockBatchOf } from '../batches/batch-of-payout.store.ts';
import { holdDetail, listDetails, type DetailRow } from '../details/details.store.ts';
import { offerOf, termsOf } from '../fees.rules.ts';
import { mayMove, MOVES, needsTwo, type Actor, type Move } from '../payouts.rules.ts';
import { checkFree, closeHold } from '../holds/judge-payout.ts';
import { announcePayout } from './announce-payout.ts';
import type { PayoutParts } from './ask-payout.ts';
import { payFromClearing, returnFromClearing } from './clearing.ts';
import { insertStep, updateRequest, type RequestRow } from './payouts.store.ts';

export interface Step {
  readonly actor: Actor;
  readonly note?: string | undefined;
}

/*
 * The only functions that change a request's status. Callers lock the request first. Other ways to decide (batches, two
 * approvals, a bank's answer) call these.
 */

/**
 * Approves a pending request for payment. Throws CONFLICT, including while it is on hold, the earnings are negative or
 * the details are frozen. A studio can approve a request despite frozen details, because the payment goes to the studio
 * itself.
 */
export async function approvePayout(tx: Tx, parts: PayoutParts, row: RequestRow, step: Step): Promise<void> {
  checkMove(row, 'approve');
  checkFree(row);
  const change = row.studio_id ? await termsOfStudio(tx, parts, row) : {};
  await checkPayableSoon(tx, row);
  await updateRequest(tx, row.id, {
    ...change,
    status: MOVES.approve.to,
    approved_at: tx.now,
    awaits_staff: step.actor === 'studio' && needsTwo(parts.settings, row.units),
  });
  await keepStep(tx, row, 'approved', step);
  await announcePayout(tx, parts.site(), row.id, 'status');
}

/** Throws CONFLICT. */
export async function checkPayableSoon(tx: Tx, row: RequestRow): Promise<void> {
  if (!row.studio_id) await checkDetail(tx, row);
  await checkEarnings(tx, row);
}

interface PaidStep extends Step {
  readonly reference: string;
  /** Destination that the bank reports. It takes precedence over any change to the details since. */
  readonly paidTo?: string | undefined;
}

/**
 * Marks an approved request as paid and moves its tokens off the site. Throws CONFLICT in the same cases as
 * `approvePayout`, and if staff have not approved it yet. If the bank reports the payment (`paidTo`), the approvals,
 * details and earnings aren't checked.
 */
export async function payPayout(
  tx: Tx,
  parts: PayoutParts,
  row: RequestRow,
  { reference, paidTo, ...step }: PaidStep,
): Promise<void> {
  checkMove(row, 'pay');
  const batch = await lockBatchOf(tx, row.id);
  const due = await withTerms(tx, parts, row);
  const to = paidTo ?? (await checkPayable(tx, due));
  const transferId = await payFromClearing(tx, due);
  const ended = { ended_transfer_id: transferId, ended_at: tx.now };
  await updateRequest(tx, row.id, { ...ended, status: MOVES.pay.to, reference, paid_to: to });
  await keepStep(tx, row, 'paid', step, transferId);
  await closeWhenDone(tx, batch);
  await announcePayout(tx, parts.site(), row.id, 'status');
}

/** Adds the terms that apply to payment. A studio may add its payout details after it has approved the request. */
export async function withTerms(tx: Tx, parts: PayoutParts, row: RequestRow): Promise<RequestRow> {
  if (!row.studio_id || row.detail_id) return row;
  const terms = await termsOfStudio(tx, parts, row);
  await updateRequest(tx, row.id, terms);
  return { ...row, ...terms };
}

/** Checks that an approved request can be paid now, and returns its destination. Throws CONFLICT. */
async function checkPayable(tx: Tx, row: RequestRow): Promise<string> {
  if (row.awaits_staff) refuse('CONFLICT', 'It exceeds the limit: two members of staff have to approve it first.');
  const { type, masked } = await checkDetail(tx, row);
  await checkEarnings(tx, row);
  return `${type}: ${masked}`;
}

/** Returns the tokens to the earnings. Throws CONFLICT. */
export async function rejectPayout(
  tx: Tx,
  parts: PayoutParts,
  row: RequestRow,
  { reason, actor, isOfBank = false }: { readonly reason: string; readonly actor: Actor; readonly isOfBank?: boolean },
): Promise<void> {
  checkMove(row, 'reject');
  const batch = await lockBatchOf(tx, row.id);
  if (batch?.status === 'exported' && !isOfBank)
    refuse('CONFLICT', "Its batch was exported, so the bank may have paid it. The bank's response decides.");
  await giveBack(tx, parts, row, 'rejected', { actor, note: reason });
  await closeWhenDone(tx, batch);
}

/** Cancels a pending request and returns its tokens to the earnings. Throws CONFLICT. */
export async function cancelPayout(tx: Tx, parts: PayoutParts, row: RequestRow): Promise<void> {
  checkMove(row, 'cancel');
  await giveBack(tx, parts, row, 'cancelled', { actor: 'owner' });
}

async function giveBack(
  tx: Tx,
  parts: PayoutParts,
  row: RequestRow,
  status: 'rejected' | 'cancelled',
  step: Step,
): Promise<void> {
  const transferId = await returnFromClearing(tx, row);
  const reason = status === 'rejected' ? (step.note ?? null) : null;
  const freed = await closeHold(tx, row);
  await updateRequest(tx, row.id, { ...freed, status, reason, ended_transfer_id: transferId, ended_at: tx.now });
  await keepStep(tx, row, status, step, transferId);
  await announcePayout(tx, parts.site(), row.id, 'status');
}

/** Throws CONFLICT. */
export function checkMove(row: RequestRow, move: Move): void {
  if (!mayMove(row.status, move)) refuse('CONFLICT', `This request is ${row.status}.`);
}

/**
 * Returns the terms that the studio's default details imply for a member's request, or nothing if it has no details.
 * Throws CONFLICT.
 */
async function termsOfStudio(tx: Tx, { settings }: PayoutParts, row: RequestRow) {
  const detail = (await listDetails(tx.db, row.studio_id ?? '')).find((one) => one.is_default);
  if (!detail) return {};
  const { feeUnits } = termsOf(settings, detail.type);
  if (feeUnits >= row.units) refuse('CONFLICT', 'The fee would use up the whole amount.');
  return { detail_id: detail.id, type: detail.type, ...offerOf(settings, row.units, feeUnits) };
}

/** Locks a request's details until the transaction ends. Throws CONFLICT. */
async function checkDetail(tx: Tx, row: Pick<RequestRow, 'detail_id'>): Promise<DetailRow> {
  const detail = row.detail_id ? await holdDetail(tx, row.detail_id) : undefined;
  if (!detail) refuse('CONFLICT', 'There are no payment details yet.');
  if (detail.frozen_until <= tx.now) return detail;
  const until = `${detail.frozen_until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  refuse('CONFLICT', `The payment details were changed. Nothing is paid to them before ${until}.`);
}

/** Locks the earnings account. Throws CONFLICT while a chargeback leaves it negative. */
async function checkEarnings(tx: Tx, row: Pick<RequestRow, 'account_id'>): Promise<void> {
  const balance = await sweep(tx, row.account_id);
  if (balance < 0) refuse('CONFLICT', `The earnings are ${unitsToTokens(-balance)} tokens below zero.`);
}

export const keepStep = (
  tx: Tx,
  row: RequestRow,
  step: 'first_approved' | 'approved' | 'paid' | 'rejected' | 'cancelled',
  { actor, note }: Step,
  transferId?: string,
): Promise<void> =>
  insertStep(tx, {
    request_id: row.id,
    step,
    actor,
    units: row.units,
    note: note || null,
    out_transfer_id: transferId ?? null,
  });
