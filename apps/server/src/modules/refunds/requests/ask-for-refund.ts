import { tokensToUnits, unitsToTokens, type Input, type refunds } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../refunds.events.ts';
import { isNamed, refundableUntil, type RefundDoors } from '../refunds.rules.ts';
import { sumsOf } from '../sources/source-sums.ts';
import { findSource, type Source } from '../sources/sources.queries.ts';
import { mailViewer } from './refund-mails.ts';
import { refundOf, type RefundView } from './refund-views.ts';
import { findRefund } from './refunds.queries.ts';
import { insertRefund } from './refunds.store.ts';

/**
 * Requests a refund. No tokens move until staff approve.
 *
 * Throws NOT_FOUND if the caller didn't pay for it, CONFLICT if the deadline has passed, the purchase isn't over yet,
 * it is already fully refunded, or a request for it is pending, or VALIDATION_FAILED for more than the remaining
 * amount.
 */
export const askForRefund =
  ({ site, refundDays }: RefundDoors) =>
  async (tx: Tx, { body }: Input<typeof refunds.ask>): Promise<RefundView> => {
    const viewerId = tx.caller.accountId;
    const source = (await findSource(tx.db, viewerId, body.sourceId)) ?? refuse('NOT_FOUND');
    if (!isNamed(source.type, body.sourceType)) refuse('NOT_FOUND');
    checkOpen(source, refundDays(), tx.now);
    const { units, leftUnits } = sumsOf(source.transfers);
    const askedUnits = body.token === undefined ? leftUnits : tokensToUnits(body.token);
    if (askedUnits > leftUnits)
      refuse('VALIDATION_FAILED', `At most ${unitsToTokens(leftUnits)} tokens are left of it.`, { property: 'token' });
    const id = newId();
    const isNew = await insertRefund(tx, {
      id,
      viewer_id: viewerId,
      source_type: source.type,
      source_id: source.id,
      performer_id: source.performerId,
      title: source.title,
      paid_units: units,
      asked_units: askedUnits,
      description: body.description,
      paid_at: source.paidAt,
      created_at: tx.now,
    });
    if (!isNew) refuse('CONFLICT', 'You have already requested this. We will write to you.');
    const row = (await findRefund(tx.db, id)) ?? refuse('NOT_FOUND');
    tx.announce('refund/changed', {
      refundId: id,
      viewerId,
      status: 'pending',
      units: askedUnits,
      balanceUnits: null,
      at: tx.now.toISOString(),
    });
    await mailViewer(tx, site(), row);
    return refundOf(row);
  };

/** Throws CONFLICT. */
export function checkOpen(source: Source, days: number, now: Date): void {
  if (source.isRunning) refuse('CONFLICT', 'This is not over yet.');
  if (refundableUntil(source.paidAt, days) <= now)
    refuse(
      'CONFLICT',
      days === 0 ? 'Refunds cannot be asked for here.' : `Refunds can be asked for within ${days} days.`,
    );
  if (sumsOf(source.transfers).leftUnits === 0) refuse('CONFLICT', 'All of it has already been refunded.');
}
