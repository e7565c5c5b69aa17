import { tokensToUnits, unitsToTokens, type Input, type refundsStaff } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import '../refunds.events.ts';
import type { RefundDoors } from '../refunds.rules.ts';
import { mailCreator, mailStudio, mailViewer } from '../requests/refund-mails.ts';
import { findRefund, listStudioShares, type StudioShare } from '../requests/refunds.queries.ts';
import { closeRefund, insertParts, lockRefund, type RefundRow } from '../requests/refunds.store.ts';
import { giveBack } from '../sources/give-back.ts';
import { findSource } from '../sources/sources.queries.ts';
import { readCase, type CaseView } from './refund-desk.ts';

/**
 * Refunds the requested amount or less, from the shares of everyone who was paid. A share may become negative. Must
 * never happen: a refund exceeds the payment, or the same part is refunded twice.
 *
 * Throws NOT_FOUND, ALREADY_DONE if it has been decided, VALIDATION_FAILED for more than was requested, or CONFLICT if
 * less is now left.
 */
export const approveRefund =
  ({ site }: RefundDoors) =>
  async (tx: Tx, { params, body }: Input<typeof refundsStaff.approve>): Promise<CaseView> => {
    const row = await lockPending(tx, params.id);
    const units = body.token === undefined ? row.asked_units : tokensToUnits(body.token);
    if (units > row.asked_units)
      refuse('VALIDATION_FAILED', `${unitsToTokens(row.asked_units)} tokens were asked for.`, { property: 'token' });
    const source = (await findSource(tx.db, row.viewer_id, row.source_id)) ?? refuse('NOT_FOUND');
    const given = await giveBack(tx, site, { source, units, key: `refund:${row.id}`, isChargeback: false });
    if (!given) refuse('CONFLICT', 'That much is no longer left of it.');
    await closeRefund(tx, row.id, { status: 'approved', refunded_units: units });
    await insertParts(tx, row.id, given.parts);
    await record(tx, {
      action: 'refund.approve',
      subject: `refund:${row.id}`,
      detail: { account: row.viewer_id, source: row.source_id, tokens: unitsToTokens(units) },
    });
    const studios = await listStudioShares(tx.db, row.id);
    await announceApproved(tx, row, units, { creatorUnits: given.creatorUnits, studios });
    const shown = (await findRefund(tx.db, row.id)) ?? refuse('NOT_FOUND');
    await mailViewer(tx, site(), shown);
    await mailCreator(tx, site(), shown, given.creatorUnits);
    for (const share of studios) await mailStudio(tx, site(), shown, share);
    return readCase(tx.db, row.id);
  };

/** Rejects a request with a reason. Throws NOT_FOUND, or ALREADY_DONE if it has been decided. */
export const rejectRefund =
  ({ site }: RefundDoors) =>
  async (tx: Tx, { params, body: { reason } }: Input<typeof refundsStaff.reject>): Promise<CaseView> => {
    const row = await lockPending(tx, params.id);
    await closeRefund(tx, row.id, { status: 'rejected', reason });
    await record(tx, {
      action: 'refund.reject',
      subject: `refund:${row.id}`,
      detail: { account: row.viewer_id, reason },
    });
    tx.announce('refund/changed', {
      refundId: row.id,
      viewerId: row.viewer_id,
      status: 'rejected',
      units: row.asked_units,
      balanceUnits: null,
      at: tx.now.toISOString(),
    });
    const shown = (await findRefund(tx.db, row.id)) ?? refuse('NOT_FOUND');
    await mailViewer(tx, site(), shown);
    return readCase(tx.db, row.id);
  };

async function lockPending(tx: Tx, id: string): Promise<RefundRow> {
  const row = (await lockRefund(tx, id)) ?? refuse('NOT_FOUND');
  if (row.status !== 'pending') refuse('ALREADY_DONE', `This request is already ${row.status}.`);
  return row;
}

interface Shares {
  readonly creatorUnits: number;
  readonly studios: readonly StudioShare[];
}
/** Notifies the viewer and everyone whose share was refunded. */
async function announceApproved(tx: Tx, row: RefundRow, units: number, shares: Shares): Promise<void> {
  const { viewer_id: viewerId, performer_id: performerId } = row;
  const { creatorUnits, studios } = shares;
  const ids = [viewerId, ...(performerId ? [performerId] : []), ...studios.map(({ studioId }) => studioId)];
  const balances = await balanceOf(tx, ids);
  const at = tx.now.toISOString();
  tx.announce('refund/changed', {
    refundId: row.id,
    viewerId,
    status: 'approved',
    units,
    at,
    balanceUnits: balances.get(viewerId) ?? 0,
  });
  const given = { refundId: row.id, sourceType: row.source_type, title: row.title, isChargeback: false, units, at };
  const earningsOf = (id: string) => ({ earningsUnits: balances.get(id) ?? 0 });
  if (performerId)
    tx.announce('refund/given', { ...given, performerId, fromEarningsUnits: creatorUnits, ...earningsOf(performerId) });
  for (const { studioId, units: fromEarningsUnits } of studios)
    tx.announce('refund/shared', { ...given, studioId, fromEarningsUnits, ...earningsOf(studioId) });
}
