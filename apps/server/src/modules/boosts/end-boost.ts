import type { Tx } from '../../platform/transaction.ts';
import { balanceOf, refundTransfers } from '../ledger/index.ts';
import { queueMails } from '../mails/index.ts';
import type { BoostDoors } from './boost-doors.ts';
import { mailsAfter } from './boost-mails.ts';
import './boosts.events.ts';
import { findBoost, listReaders, readStanding } from './boosts.queries.ts';
import { unusedUnits, type BoostRow, type EndReason } from './boosts.rules.ts';
import { updateBoost } from './boosts.store.ts';

/** Outcome of a boost: finished on schedule, or ended early with a refund. */
export type Ending =
  | { readonly how: 'finished' }
  | { readonly how: EndReason; readonly refund: 'all' | 'unused' | 'none'; readonly note?: string };

/**
 * Ends a locked, running boost exactly once. Finalizes its report, frees its place, refunds to the original source, and
 * mails the buyer and the creator.
 */
export async function endBoost(
  tx: Tx,
  doors: Pick<BoostDoors, 'site'>,
  boost: BoostRow,
  ending: Ending,
): Promise<void> {
  const isEarly = ending.how !== 'finished';
  const units = isEarly ? await giveBack(tx, boost, unitsBack(boost, ending.refund, tx.now)) : 0;
  const { views, followers } = await readStanding(tx.db, boost.performer_id);
  await updateBoost(tx, boost.id, {
    status: isEarly ? 'ended' : 'finished',
    ended_at: isEarly ? tx.now : boost.ends_at,
    ...(isEarly ? { end_reason: ending.how, end_note: ending.note ?? null } : {}),
    place: null,
    refunded_units: units,
    views,
    followers,
  });
  const balance = units > 0 ? await balanceAfter(tx, boost.buyer_id) : null;
  tx.announce('boost/changed', {
    boostId: boost.id,
    performerId: boost.performer_id,
    buyerId: boost.buyer_id,
    status: isEarly ? 'ended' : 'finished',
    endsAt: boost.ends_at.toISOString(),
    balance,
    at: tx.now.toISOString(),
  });
  const over = await findBoost(tx.db, boost.id);
  const readers = await listReaders(tx.db, [boost.buyer_id, boost.performer_id]);
  if (over) await queueMails(tx, mailsAfter(doors.site(), over, readers));
}

const unitsBack = (boost: BoostRow, refund: 'all' | 'unused' | 'none', now: Date): number =>
  refund === 'all' ? Number(boost.price_units) : refund === 'unused' ? unusedUnits(boost, now) : 0;

/** Refunds the amount, or the remainder if a chargeback already took more. Returns the refunded units. */
async function giveBack(tx: Tx, { id, transfer_id: originId }: BoostRow, amountUnits: number): Promise<number> {
  if (amountUnits === 0) return 0;
  const wish = { originIds: [originId], key: `boost-refund:${id}` };
  const first = await refundTransfers(tx, { ...wish, amountUnits });
  const outcome = first.status === 'nothingLeft' ? await refundTransfers(tx, wish) : first;
  if (outcome.status === 'nothingLeft') return 0;
  if (outcome.status !== 'done') throw new Error(`refund of boost ${id}: ${outcome.status}`);
  return outcome.parts.reduce((sum, { units }) => sum + units, 0);
}

const balanceAfter = async (tx: Tx, buyerId: string) => ({
  units: (await balanceOf(tx, [buyerId])).get(buyerId) ?? 0,
  reason: 'refund' as const,
});
