import { MOST_IN_BATCH, type Answer, type Input, type payoutsStaff } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { PayoutParts } from '../state/ask-payout.ts';
import { withTerms } from '../state/move-payout.ts';
import { listDue, listShown, type ShownRow } from '../state/payouts.queries.ts';
import { lockRequest } from '../state/payouts.store.ts';
import { closeWhenDone } from './batch-of-payout.store.ts';
import { listLines } from './batches.queries.ts';
import { deleteBatch, deleteLine, insertBatch, insertLines, lockBatch, lockRequests } from './batches.store.ts';
import { batchViewOf, type BatchView } from './read-batches.ts';

type Wish = Input<typeof payoutsStaff.makeBatch>['body'];

/**
 * Puts approved payouts into a batch: either the named payouts, all or none, or else the payouts that are due. Throws
 * NOT_FOUND, or CONFLICT with the reason if a payout can't be included or nothing is due.
 */
export const makeBatch =
  (parts: PayoutParts) =>
  async (tx: Tx, { body }: Input<typeof payoutsStaff.makeBatch>): Promise<BatchView> => {
    const rows = await chosen(tx, parts, body);
    const [first] = rows;
    if (!first) refuse('CONFLICT', 'Nothing is due for this payment method.');
    const { type } = body;
    const id = newId();
    const ids = rows.map((row) => row.id);
    await insertBatch(tx, {
      id,
      type,
      currency: first.currency,
      status: 'open',
      made_by: tx.caller.accountId,
      created_at: tx.now,
    });
    const put = await insertLines(tx, id, ids);
    if (put.length < ids.length) refuse('CONFLICT', 'One of them is already in another batch.');
    const detail = { type, payouts: ids.length, sumMinor: sumOf(rows), currency: first.currency };
    await record(tx, { action: 'batch.create', subject: `payout-batch:${id}`, detail });
    return batchViewOf(tx.db, parts.settings, id, tx.caller.accountId, tx.now);
  };

export const sumOf = (rows: readonly { readonly amount_minor: number }[]): number =>
  rows.reduce((sum, row) => sum + row.amount_minor, 0);

async function chosen(tx: Tx, parts: PayoutParts, { type, payouts }: Wish): Promise<ShownRow[]> {
  const ids = [...new Set(payouts ?? (await listDue(tx.db, type, tx.now, MOST_IN_BATCH)))];
  const locked = await lockRequests(tx, ids);
  if (payouts && locked.length < ids.length) refuse('NOT_FOUND');
  for (const row of locked) if (row.status === 'approved') await withTerms(tx, parts, row);
  const rows = await listShown(tx.db, ids);
  const balances = await balanceOf(
    tx,
    rows.map((row) => row.account_id),
  );
  const [first] = rows;
  const fitting: ShownRow[] = [];
  for (const row of rows) {
    const wrong =
      whyNotIn(row, { type, currency: first?.currency ?? '' }) ??
      whyNotPaid(row, balances.get(row.account_id) ?? 0, tx.now);
    if (!wrong) fitting.push(row);
    else if (payouts) refuse('CONFLICT', `@${row.username}: ${wrong}`);
  }
  return fitting;
}

function whyNotIn(row: ShownRow, batch: { readonly type: string; readonly currency: string }): string | undefined {
  if (row.batch_id) return 'this payout is in another batch.';
  if (row.detail_type !== batch.type) return 'this payout is not paid that way.';
  return row.currency === batch.currency ? undefined : 'a batch has one currency.';
}

export function whyNotPaid(row: ShownRow, balanceUnits: number, now: Date): string | undefined {
  if (row.status !== 'approved') return `this payout is ${row.status}.`;
  if (row.awaits_staff) return 'this payout is over the limit: two members of staff have to approve it first.';
  if (!row.frozen_until) return 'this payout has no payment details yet.';
  if (row.frozen_until > now) return 'the payment details were changed, and nothing is paid to them yet.';
  if (balanceUnits < 0) return 'the earnings are below zero.';
  return row.amount_minor > 0 ? undefined : 'the fee would use up this payout.';
}

/** Removes a payout from a batch that hasn't been exported. Throws NOT_FOUND or CONFLICT. */
export async function takeOutOfBatch(
  tx: Tx,
  { params }: Input<typeof payoutsStaff.takeOut>,
): Promise<Answer<typeof payoutsStaff.takeOut>> {
  const { id, payoutId } = params;
  if (!(await lockRequest(tx, payoutId))) refuse('NOT_FOUND');
  const batch = (await lockBatch(tx, id)) ?? refuse('NOT_FOUND');
  const lines = await listLines(tx.db, id);
  if (!lines.some((line) => line.id === payoutId)) refuse('NOT_FOUND');
  if (batch.status !== 'open') refuse('CONFLICT', 'The batch was exported, so the bank may already have it.');
  await deleteLine(tx, id, payoutId);
  await (lines.length === 1 ? deleteBatch(tx, id) : closeWhenDone(tx, batch));
  await record(tx, { action: 'batch.remove', subject: `payout-batch:${id}`, detail: { payoutId } });
  return { success: true };
}
