import type { PaymentEvent } from '../../../platform/ports/payment-gateway.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { readStanding } from '../coupons.queries.ts';
import { PENDING_MS } from '../coupons.rules.ts';
import { lockCoupons } from '../coupons.store.ts';
import { releaseCoupon } from './release-coupon.ts';
import { findUseFor, giveBackOverdue, settleWaiting, spendAside, takeUse, type UseRow } from './uses.store.ts';
import type { CouponPurpose } from '../coupons.rules.ts';

/**
 * Updates the coupon of a payment: consumes it if paid, holds it longer if pending, and releases it if canceled or
 * refunded. A declined payment keeps its coupon, because the buyer may try another card. After a chargeback, the coupon
 * stays consumed.
 */
export async function settleCoupon(tx: Tx, paymentId: string, kind: PaymentEvent['kind']): Promise<void> {
  if (kind === 'pending') await settleWaiting(tx, paymentId, new Date(tx.now.getTime() + PENDING_MS));
  if (kind === 'cancelled' || kind === 'refunded') await releaseCoupon(tx, paymentId);
  if (kind === 'paid' && !(await settleWaiting(tx, paymentId))) await takeAgain(tx, paymentId);
}

/**
 * Takes the coupon again, if any are left, for a payment that succeeded after its release. The sale itself stands
 * either way.
 */
async function takeAgain(tx: Tx, paymentId: string): Promise<void> {
  const use = await findUseFor(tx, paymentId);
  if (use?.state !== 'released') return;
  const coupon = (await lockCoupons(tx, [use.coupon_id])).get(use.coupon_id);
  if (!coupon) return;
  await giveBackOverdue(tx, coupon.id);
  const { mine } = await readStanding(tx.db, coupon.id, use.user_id, tx.now);
  if (mine < coupon.max_uses_each && (await takeFor(tx, use, coupon.max_uses_each, paymentId))) return;
  tx.log.warn({ paymentId, couponId: coupon.id }, 'a payment arrived after its coupon was released and used by others');
}

async function takeFor(tx: Tx, use: UseRow, maxUsesEach: number, usedFor: string): Promise<boolean> {
  const spent = { applyFor: use.apply_for as CouponPurpose, itemId: use.item_id, usedFor, saved: Number(use.saved) };
  const person = { couponId: use.coupon_id, userId: use.user_id, maxUsesEach };
  const id = await takeUse(tx, person, spent, new Date(tx.now.getTime() + 1));
  return id !== undefined && (await spendAside(tx, id, spent));
}
