import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { PLATFORM_ACCOUNTS, postTransfer } from '../../ledger/index.ts';
import { dayOf, daysAfter, shareOf } from '../affiliates.rules.ts';
import { addFigures, lockAffiliates } from '../affiliates.store.ts';
import { addToReferral, deleteDue, insertShares, lockDue, readSpends, type ReferredSpend } from './shares.store.ts';

const MOST = 1000;

interface Change {
  readonly spend: ReferredSpend;
  readonly units: number;
  readonly spentUnits: number;
}
/**
 * Computes the difference between the share credited for a spend and the share owed on what remains of it after
 * refunds.
 */
function changeOf(spend: ReferredSpend): Change {
  const promised = spend.is_void ? 0 : shareOf(spend.platform_units, spend.share_bp);
  return {
    spend,
    units: promised - spend.shared_units,
    spentUnits: spend.spent_units - spend.shared_spent_units,
  };
}

/**
 * Calculates the shares of a batch of referred spends and reverses the shares of refunded spends, with one ledger
 * transfer in each direction. Uses each spend's current state, so the order of processing does not matter. Returns
 * whether there are more spends.
 */
export async function shareDue(tx: Tx, holdDays: number): Promise<boolean> {
  const due = await lockDue(tx, MOST);
  const { spendIds, affiliateIds } = due;
  if (due.transferIds.length === 0) return false;
  // Affiliates are locked before anything is deleted. Anyone who queues a spend again holds the affiliate's lock, so
  // they never wait for a deleted row.
  await lockAffiliates(tx, affiliateIds);
  await deleteDue(tx, due);
  if (spendIds.length > 0 && affiliateIds.length > 0) {
    const changes = (await readSpends(tx, spendIds)).map(changeOf).filter(({ units }) => units !== 0);
    await book(
      tx,
      changes.filter(({ units }) => units > 0),
      holdDays,
    );
    await book(
      tx,
      changes.filter(({ units }) => units < 0),
      holdDays,
    );
  }
  return due.transferIds.length >= MOST;
}

/** Books changes with the same sign: the transfer, its shares, and the totals of everyone involved. */
async function book(tx: Tx, changes: readonly Change[], holdDays: number): Promise<void> {
  const sum = changes.reduce((units, change) => units + change.units, 0);
  if (sum === 0) return;
  const { revenue, affiliates } = PLATFORM_ACCOUNTS;
  const [payerId, accountId] = sum > 0 ? [revenue, affiliates] : [affiliates, revenue];
  const id = newId();
  const legs = [{ accountId, units: Math.abs(sum) }];
  const { status } = await postTransfer(tx, { id, key: id, kind: 'affiliate', payerId, legs });
  if (status !== 'done') throw new Error(`Shares of affiliates are ${status}`);
  await insertShares(
    tx,
    changes.map(({ spend, units, spentUnits }) => ({
      id: newId(),
      viewer_id: spend.viewer_id,
      affiliate_id: spend.affiliate_id,
      spend_id: spend.spend_id,
      at: tx.now,
      spent_units: spentUnits,
      units,
      booked_by: id,
      // A reversal must not mature before the share it reverses.
      matures_at: spend.matures_at ?? daysAfter(spend.at, holdDays),
    })),
  );
  await addUp(tx, changes);
}

async function addUp(tx: Tx, changes: readonly Change[]): Promise<void> {
  const sumsBy = (keyOf: (spend: ReferredSpend) => string) =>
    [...Map.groupBy(changes, ({ spend }) => keyOf(spend))]
      .map(([key, some]) => ({
        key,
        units: some.reduce((sum, { units }) => sum + units, 0),
        spentUnits: some.reduce((sum, { spentUnits }) => sum + spentUnits, 0),
      }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key, units, spentUnits } of sumsBy((spend) => spend.viewer_id))
    await addToReferral(tx, key, spentUnits, units);
  for (const { key, units, spentUnits } of sumsBy((spend) => spend.affiliate_id))
    await addFigures(tx, key, dayOf(tx.now), { spentUnits, earnedUnits: units });
}
