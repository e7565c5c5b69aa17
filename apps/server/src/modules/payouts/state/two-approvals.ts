import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { holdDetail } from '../details/details.store.ts';
import { checkFree } from '../holds/judge-payout.ts';
import { needsTwo, type PayoutSettings } from '../payouts.rules.ts';
import { announcePayout } from './announce-payout.ts';
import type { PayoutParts } from './ask-payout.ts';
import { approvePayout, checkMove, checkPayableSoon, keepStep } from './move-payout.ts';
import { updateRequest, type RequestRow } from './payouts.store.ts';

/** Returns true if an open request still needs approval by two staff members. */
export const awaitsTwo = (
  settings: PayoutSettings,
  row: Pick<RequestRow, 'status' | 'awaits_staff' | 'studio_id' | 'units'>,
): boolean => row.awaits_staff || (row.status === 'pending' && !row.studio_id && needsTwo(settings, row.units));

/**
 * Approves a locked request for staff. If two approvals are needed, the first is only recorded and the second takes
 * effect. The first becomes void if the request or its destination changes. Returns whether the request is now
 * approved.
 *
 * Throws CONFLICT as `approvePayout` does, and if the same person would give both approvals.
 */
export async function approveAsStaff(tx: Tx, parts: PayoutParts, row: RequestRow, note?: string): Promise<boolean> {
  const isStudios = row.status === 'approved' && row.awaits_staff;
  if (!isStudios) checkMove(row, 'approve');
  checkFree(row);
  if (awaitsTwo(parts.settings, row) && !(await hasFirst(tx, row))) {
    if (!isStudios) await checkPayableSoon(tx, row);
    await updateRequest(tx, row.id, { first_approver_id: tx.caller.accountId, first_approved_at: tx.now });
    await keepStep(tx, row, 'first_approved', { actor: 'staff', note });
    await announcePayout(tx, parts.site(), row.id);
    return false;
  }
  if (!isStudios) {
    await approvePayout(tx, parts, row, { actor: 'staff', note });
    return true;
  }
  await updateRequest(tx, row.id, { awaits_staff: false });
  await keepStep(tx, row, 'approved', { actor: 'staff', note });
  await announcePayout(tx, parts.site(), row.id);
  return true;
}

/**
 * Returns true if a colleague has approved the request in its current form. Throws CONFLICT if the caller gave that
 * approval.
 */
async function hasFirst(tx: Tx, row: RequestRow): Promise<boolean> {
  const { first_approver_id: first, first_approved_at: at } = row;
  if (!first || !at) return false;
  const detail = row.detail_id ? await holdDetail(tx, row.detail_id) : undefined;
  if (detail && detail.updated_at > at) return false;
  if (first === tx.caller.accountId) refuse('CONFLICT', 'You have approved it. Someone else has to approve it, too.');
  return true;
}
