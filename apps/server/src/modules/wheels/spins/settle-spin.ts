import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, refundTransfer } from '../../ledger/index.ts';
import '../wheels.events.ts';
import { resultOf, type ResultView } from '../wheels.views.ts';
import { findResult } from './spins.queries.ts';
import { closeSpin, lockSpin, type SpinRow } from './spins.store.ts';

/**
 * Marks a result as fulfilled or refunds its tokens, once. Throws NOT_FOUND, ALREADY_DONE if it is no longer owed, or
 * INSUFFICIENT_BALANCE if the creator no longer has the tokens.
 */
export async function settleSpin(tx: Tx, id: string, status: 'fulfilled' | 'cancelled'): Promise<ResultView> {
  const spin = await lockSpin(tx, id);
  if (spin?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  if (spin.status !== 'pending') refuse('ALREADY_DONE');
  if (status === 'cancelled' && !(await cancelSpin(tx, spin, false)))
    refuse('INSUFFICIENT_BALANCE', 'You no longer have the tokens you would give back.');
  if (status === 'fulfilled') {
    await closeSpin(tx, spin.id, status, false);
    announceSettled(tx, spin, status, null);
  }
  return resultOf((await findResult(tx.db, spin.id)) ?? refuse('NOT_FOUND'));
}

/**
 * Refunds what remains of an owed, locked spin's tokens. Returns false if the recipients no longer have enough. Nothing
 * remains after a chargeback.
 */
export async function cancelSpin(tx: Tx, spin: SpinRow, isOverdue: boolean): Promise<boolean> {
  const outcome = await refundTransfer(tx, { originId: spin.transfer_id, key: `wheel-refund:${spin.id}` });
  if (outcome.status === 'insufficient') return false;
  if (outcome.status !== 'done' && outcome.status !== 'nothingLeft')
    throw new Error(`refund of spin ${spin.id}: ${outcome.status}`);
  await closeGivenBack(tx, spin, isOverdue);
  return true;
}

/** Closes an owed, locked spin after its tokens were refunded. */
export async function closeGivenBack(tx: Tx, spin: SpinRow, isOverdue = false): Promise<void> {
  await closeSpin(tx, spin.id, 'cancelled', isOverdue);
  const balances = await balanceOf(tx, [spin.viewer_id, spin.performer_id]);
  announceSettled(tx, spin, 'cancelled', {
    viewerUnits: balances.get(spin.viewer_id) ?? 0,
    performerUnits: balances.get(spin.performer_id) ?? 0,
  });
}

const announceSettled = (
  tx: Tx,
  spin: SpinRow,
  status: 'fulfilled' | 'cancelled',
  balances: { viewerUnits: number; performerUnits: number } | null,
): void =>
  tx.announce('wheel/settled', {
    resultId: spin.id,
    wheelId: spin.wheel_id,
    performerId: spin.performer_id,
    viewerId: spin.viewer_id,
    status,
    balances,
    at: tx.now.toISOString(),
  });
