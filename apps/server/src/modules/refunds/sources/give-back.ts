import type { Tx } from '../../../platform/transaction.ts';
import { refundTransfers, type RefundedPart } from '../../ledger/index.ts';
import { lockBought, takeAway } from '../../purchases/index.ts';
import { endRefunded, lockPeriod } from '../../subscriptions/index.ts';
import { closeGivenBack, lockOwedSpin } from '../../wheels/index.ts';
import type { Site } from '../refunds.rules.ts';
import type { Source } from './sources.queries.ts';

interface Wish {
  readonly source: Pick<Source, 'transfers'>;
  readonly units: number;
  /** Together with each original payment's id, identifies the refunds in the ledger. */
  readonly key: string;
  readonly isChargeback: boolean;
}
export interface Given {
  readonly parts: readonly RefundedPart[];
  /** Amount taken from the creator's own share. */
  readonly creatorUnits: number;
}

/**
 * Refunds an amount of a source from everyone who shared in it, most recent payment first. Earnings may become
 * negative. A full refund also revokes the purchase: an item, an order, a running period or an owed spin. Returns
 * undefined if too little is left.
 */
export async function giveBack(tx: Tx, site: () => Site, wish: Wish): Promise<Given | undefined> {
  const { source, units, key, isChargeback } = wish;
  const [newest] = source.transfers;
  if (!newest) return undefined;
  // Locked now, because purchases come before accounts in the lock order.
  const period = await lockPeriod(tx, newest.id);
  const spin = period ? undefined : await lockOwedSpin(tx, newest.id);
  const bought = period || spin ? undefined : await lockBought(tx, newest.id);
  const outcome = await refundTransfers(tx, {
    originIds: source.transfers.map(({ id }) => id),
    key,
    amountUnits: units,
    mayOwe: true,
    chargeback: isChargeback,
  });
  if (outcome.status !== 'done') return undefined;
  if (outcome.leftUnits === 0) {
    if (period) await endRefunded(tx, { site }, period);
    if (spin) await closeGivenBack(tx, spin);
    if (bought) await takeAway(tx, site().url, bought);
  }
  return { parts: outcome.parts, creatorUnits: outcome.firstUnits };
}
