import type { AppliedCoupon } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { isConfirmed } from '../../accounts/index.ts';
import { ASIDE_MS, PROBLEM_WORDS, refuseCoupon, type CouponProblem } from '../coupons.rules.ts';
import { checkAnswer } from './check-coupon.ts';
import { examineCoupon, lockExamined, type CouponWish, type Priced } from './examine-coupon.ts';
import { giveBackAside, listAsideFor, moveAside, takeUse } from './uses.store.ts';

const refuseCode = (problem: CouponProblem): never =>
  problem === 'unknown' ? refuse('NOT_FOUND', PROBLEM_WORDS.unknown) : refuseCoupon(problem, 'code');

/**
 * Reserves a coupon for the caller and one purchase for 15 minutes. If the caller has already reserved the coupon, the
 * reservation moves to this purchase. Other coupons reserved for the purchase are released. Throws NOT_FOUND (no such
 * code), CONFLICT (used up or reserved), VALIDATION_FAILED (not valid for this purchase or at this time) or
 * EMAIL_NOT_VERIFIED.
 */
export async function reserveCoupon(
  tx: Tx,
  wish: CouponWish,
  priced: Priced | undefined | null,
): Promise<AppliedCoupon> {
  const userId = tx.caller.accountId;
  if (!(await isConfirmed(tx.db, userId))) refuse('EMAIL_NOT_VERIFIED');
  const first = await examineCoupon(tx.db, tx.caller, wish, priced, tx.now);
  const { id } = first.coupon ?? refuseCode('unknown');
  if (first.problem) refuseCode(first.problem);
  const others = (await listAsideFor(tx, userId, wish)).map((one) => one.coupon_id).filter((one) => one !== id);
  const { coupon, asideId, problem } = await lockExamined(tx, id, first.basket, others);
  if (problem) refuseCode(problem);
  for (const other of others) await giveBackAside(tx, other, userId);

  const expiresAt = new Date(tx.now.getTime() + ASIDE_MS);
  // The caller has just spent the reservation in a concurrent request.
  if (asideId && !(await moveAside(tx, asideId, wish, expiresAt))) refuseCode('used-up');
  const person = { couponId: id, userId, maxUsesEach: coupon.max_uses_each };
  const useId = asideId ?? (await takeUse(tx, person, wish, expiresAt)) ?? refuseCode('used-up');
  const answer = checkAnswer(wish.code, { coupon, basket: first.basket, problem: null });
  return { ...answer, _id: useId, expiresAt: expiresAt.toISOString() };
}
