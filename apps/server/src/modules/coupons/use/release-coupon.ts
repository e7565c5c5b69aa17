import type { Input, coupons } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { listApplied } from '../coupons.queries.ts';
import { lockCoupons } from '../coupons.store.ts';
import { findUseFor, giveBackAside, giveBackFor } from './uses.store.ts';

/** Releases what the caller reserved with a code. Does nothing without a reservation. */
export async function removeApplied(
  tx: Tx,
  { body }: Input<typeof coupons.removeApplied>,
): Promise<{ success: boolean }> {
  const userId = tx.caller.accountId;
  const ids = await listApplied(tx.db, userId, body.code, body.performerId ?? null);
  if (ids.length > 0) await lockCoupons(tx, ids);
  for (const id of ids) await giveBackAside(tx, id, userId);
  return { success: true };
}

/**
 * Locks the coupon that a purchase or payment used, if any. Call this before locking anything later in the lock order.
 */
export async function lockCouponOf(tx: Tx, usedFor: string): Promise<string | undefined> {
  const use = await findUseFor(tx, usedFor);
  if (!use || use.state === 'released') return undefined;
  await lockCoupons(tx, [use.coupon_id]);
  return use.coupon_id;
}

/**
 * Releases the coupon of a purchase that was refunded or never paid, so that anyone can use it again. Idempotent. A
 * transaction that locks more than the coupon calls `lockCouponOf` first.
 */
export async function releaseCoupon(tx: Tx, usedFor: string): Promise<void> {
  const couponId = await lockCouponOf(tx, usedFor);
  if (couponId) await giveBackFor(tx, couponId, usedFor);
}
