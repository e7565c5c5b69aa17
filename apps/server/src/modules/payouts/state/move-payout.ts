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
 * The steps of a request are taken here only; each takes one that the caller has locked. Another way to decide (batches, four
 * eyes, an answer of a bank) calls these.
 */

/**
 * Approves a pending request: it is to be paid. Refuses CONFLICT, also while it is held or the earnings are below zero and, but for a
 * studio, which approves what it will be paid itself, while the details are frozen.
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

/** Checks that a request can be approved as it is now. Refuses CONFLICT. */
export async function checkPayableSoon(tx: Tx, row: RequestRow): Promise<void> {
  if (!row.studio_id) await checkDetail(tx, row);
  await checkEarnings(tx, row);
}

interface PaidStep extends Step {
  readonly reference: string;
  /** What a bank says that it has paid it to: then it is so, whatever has changed since. */
  readonly paidTo?: string | undefined;
}

/**
 * Marks an approved request as paid: its tokens leave the site. Refuses CONFLICT as approving does, and while staff have not
 * approved it.
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

/** A request with the terms by which it is paid: a studio may have said only after it approved where it wants to be paid. */
export async function withTerms(tx: Tx, parts: PayoutParts, row: RequestRow): Promise<RequestRow> {
  if (!row.studio_id || row.detail_id) return row;
  const terms = await termsOfStudio(tx, parts, row);
  await updateRequest(tx, row.id, terms);
  return { ...row, ...terms };
}

/** Checks that an approved request can be paid now, and returns to what. Refuses CONFLICT. */
async function checkPayable(tx: Tx, row: RequestRow): Promise<string> {
  if (row.awaits_staff) refuse('CONFLICT', 'It is over the limit: two of staff approve it first.');
  const { type, masked } = await checkDetail(tx, row);
  await checkEarnings(tx, row);
  return `${type}: ${masked}`;
}

/** Rejects an open request with a reason: the tokens return to the earnings. Refuses CONFLICT. */
export async function rejectPayout(
  tx: Tx,
  parts: PayoutParts,
  row: RequestRow,
  { reason, actor, isOfBank = false }: { readonly reason: string; readonly actor: Actor; readonly isOfBank?: boolean },
): Promise<void> {
  checkMove(row, 'reject');
  const batch = await lockBatchOf(tx, row.id);
  if (batch?.status === 'exported' && !isOfBank)
    refuse('CONFLICT', 'The bank may have paid it: its batch was exported. What the bank says of it decides.');
  await giveBack(tx, parts, row, 'rejected', { actor, note: reason });
  await closeWhenDone(tx, batch);
}

/** Takes a pending request back: the tokens return to the earnings. Refuses CONFLICT. */
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

/** Checks that a request can take a step. Refuses CONFLICT. */
export function checkMove(row: RequestRow, move: Move): void {
  if (!mayMove(row.status, move)) refuse('CONFLICT', `This request is ${row.status}.`);
}

/** What a studio's own details make of a member's request; nothing while it has none. Refuses CONFLICT. */
async function termsOfStudio(tx: Tx, { settings }: PayoutParts, row: RequestRow) {
  const detail = (await listDetails(tx.db, row.studio_id ?? '')).find((one) => one.is_default);
  if (!detail) return {};
  const { feeUnits } = termsOf(settings, detail.type);
  if (feeUnits >= row.units) refuse('CONFLICT', 'The fee would take all of it.');
  return { detail_id: detail.id, type: detail.type, ...offerOf(settings, row.units, feeUnits) };
}

/** The details that a request is to be paid to, until the transaction ends. Refuses CONFLICT. */
async function checkDetail(tx: Tx, row: Pick<RequestRow, 'detail_id'>): Promise<DetailRow> {
  const detail = row.detail_id ? await holdDetail(tx, row.detail_id) : undefined;
  if (!detail) refuse('CONFLICT', 'Nobody has said yet where it is to be paid.');
  if (detail.frozen_until <= tx.now) return detail;
  const until = `${detail.frozen_until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  refuse('CONFLICT', `The payment details were changed. Nothing is paid to them before ${until}.`);
}

/** Holds the earnings account. Refuses CONFLICT while a chargeback has taken it below zero. */
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
