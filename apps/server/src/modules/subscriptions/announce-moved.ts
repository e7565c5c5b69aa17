import type { Tx } from '../../platform/transaction.ts';
import { balanceOf } from '../ledger/index.ts';
import './subscriptions.events.ts';

export interface Move {
  readonly subscriptionId: string;
  readonly subscriberId: string;
  readonly performerId: string;
  readonly isExternal: boolean;
  readonly isOpen: boolean;
  /** Account whose wallet balance changed, if any. */
  readonly payerId?: string;
  /** True if the creator's earnings changed. */
  readonly isEarned?: boolean;
  readonly reason?: 'subscription' | 'refund';
}

/** Publishes subscription changes as one fact, with the balances of accounts whose tokens moved. */
export async function announceMoved(tx: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.flatMap(({ payerId, performerId, isEarned }) => [
    ...(payerId ? [payerId] : []),
    ...(isEarned ? [performerId] : []),
  ]);
  const balances = ids.length > 0 ? await balanceOf(tx, [...new Set(ids)]) : new Map<string, number>();
  tx.announce('subscriptions/changed', {
    at: tx.now.toISOString(),
    moved: moves.map(({ payerId, isEarned, reason = 'subscription', ...moved }) => ({
      ...moved,
      ...(payerId ? { wallet: { accountId: payerId, balanceUnits: balances.get(payerId) ?? 0, reason } } : {}),
      ...(isEarned ? { earningsUnits: balances.get(moved.performerId) ?? 0 } : {}),
    })),
  });
}

export const moveOf = (
  row: { readonly id: string; readonly subscriber_id: string; readonly performer_id: string; readonly kind: string },
  isOpen: boolean,
): Move => ({
  subscriptionId: row.id,
  subscriberId: row.subscriber_id,
  performerId: row.performer_id,
  isExternal: row.kind === 'external',
  isOpen,
});
