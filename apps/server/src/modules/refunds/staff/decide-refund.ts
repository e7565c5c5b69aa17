import { tokensToUnits, unitsToTokens, type Input, type refundsStaff } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import '../refunds.events.ts';
import type { RefundDoors } from '../refunds.rules.ts';
import { mailCreator, mailViewer } from '../requests/refund-mails.ts';
import { findRefund } from '../requests/refunds.queries.ts';
import { closeRefund, insertParts, lockRefund, type RefundRow } from '../requests/refunds.store.ts';
import { giveBack } from '../sources/give-back.ts';
import { findSource } from '../sources/sources.queries.ts';
import { readCase, type CaseView } from './refund-desk.ts';

/**
 * Gives back what was asked for, or less: out of the shares of everyone who was paid, below zero if it must. Must never happen: more
 * comes back than was paid, or the same part twice.
 *
 * Refuses NOT_FOUND, ALREADY_DONE for a decided one, VALIDATION_FAILED for more than was asked, CONFLICT when less is left by now.
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
    if (!given) refuse('CONFLICT', 'Not as much is left of it any more.');
    await closeRefund(tx, row.id, { status: 'approved', refunded_units: units });
    await insertParts(tx, row.id, given.parts);
    await record(tx, {
      action: 'refund.approve',
      subject: `refund:${row.id}`,
      detail: { account: row.viewer_id, source: row.source_id, tokens: unitsToTokens(units) },
    });
    await announceApproved(tx, row, units, given.creatorUnits);
    const shown = (await findRefund(tx.db, row.id)) ?? refuse('NOT_FOUND');
    await mailViewer(tx, site(), shown);
    await mailCreator(tx, site(), shown, given.creatorUnits);
    return readCase(tx.db, row.id);
  };

/** Rejects a request with a reason. Refuses NOT_FOUND, ALREADY_DONE for a decided one. */
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
      ...{ refundId: row.id, viewerId: row.viewer_id, status: 'rejected', units: row.asked_units, balanceUnits: null },
      at: tx.now.toISOString(),
    });
    const shown = (await findRefund(tx.db, row.id)) ?? refuse('NOT_FOUND');
    await mailViewer(tx, site(), shown);
    return readCase(tx.db, row.id);
  };

async function lockPending(tx: Tx, id: string): Promise<RefundRow> {
  const row = (await lockRefund(tx, id)) ?? refuse('NOT_FOUND');
  if (row.status !== 'pending') refuse('ALREADY_DONE', `This request is ${row.status} already.`);
  return row;
}

async function announceApproved(tx: Tx, row: RefundRow, units: number, fromEarningsUnits: number): Promise<void> {
  const { viewer_id: viewerId, performer_id: performerId } = row;
  const balances = await balanceOf(tx, [viewerId, ...(performerId ? [performerId] : [])]);
  const at = tx.now.toISOString();
  tx.announce('refund/changed', {
    ...{ refundId: row.id, viewerId, status: 'approved', units, at },
    balanceUnits: balances.get(viewerId) ?? 0,
  });
  if (!performerId) return;
  tx.announce('refund/given', {
    ...{ refundId: row.id, performerId, sourceType: row.source_type, title: row.title, units, at },
    ...{ fromEarningsUnits, earningsUnits: balances.get(performerId) ?? 0 },
  });
}
