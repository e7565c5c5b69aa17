import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { isBlocked } from '../../blocking/index.ts';
import { findByCode, readStanding } from '../coupons.queries.ts';
import { problemOf, type Basket, type CouponProblem, type CouponPurpose, type CouponRow } from '../coupons.rules.ts';
import { lockCoupons } from '../coupons.store.ts';
import { giveBackOverdue } from './uses.store.ts';

type Db = Parameters<typeof findByCode>[0];

export interface CouponWish {
  readonly code: string;
  /** The seller. Null for packages. */
  readonly performerId: string | null;
  readonly applyFor: CouponPurpose;
  readonly itemId: string | null;
  /** Total of the purchase, unless it is the price of a single `itemId`. */
  readonly price?: number | undefined;
}
/** Price of an item on sale, as reported by the module that sells it. Undefined if it is not on sale. */
export interface Priced {
  /** Price of one unit: ledger units, or the currency's smallest unit. */
  readonly price: number;
  /** For packages only. */
  readonly currency: string | null;
  /** Null for packages. */
  readonly seller_id: string | null;
}
export interface Examined {
  readonly coupon?: CouponRow;
  readonly basket: Basket;
  readonly problem: CouponProblem | null;
}

/** Resolves a request to a basket, with its price if known. Returns a problem if there is no such item. */
function basketOf(
  { performerId, applyFor, price }: CouponWish,
  priced: Priced | undefined | null,
): { basket: Basket; sellerId: string | null; problem: CouponProblem | null } {
  const sellerId = applyFor === 'package' ? null : (performerId ?? priced?.seller_id ?? null);
  const isAnother = priced === undefined || (priced?.seller_id && priced.seller_id !== sellerId);
  const known = price ?? (priced ? Number(priced.price) : undefined);
  return {
    basket: { applyFor, price: known, currency: priced?.currency ?? undefined },
    sellerId,
    problem: isAnother ? 'not-for-this' : null,
  };
}

/**
 * Checks what a code would do for the caller right now. `priced` is null if prices for this purpose aren't looked up.
 */
export async function examineCoupon(
  db: Db,
  caller: Pick<Caller, 'role' | 'accountId' | 'country'>,
  wish: CouponWish,
  priced: Priced | undefined | null,
  now: Date,
): Promise<Examined> {
  const { basket, sellerId, problem } = basketOf(wish, priced);
  const coupon = await findByCode(db, wish.code, sellerId);
  if (!coupon || (sellerId && (await isBlocked(db, sellerId, caller)))) return { basket, problem: 'unknown' };
  const standing = await readStanding(db, coupon.id, caller.accountId, now);
  return { coupon, basket, problem: problem ?? problemOf(coupon, basket, standing, now) };
}

/** Repeats the check with the coupon locked and its expired reservations released. Locks `others` along with it. */
export async function lockExamined(
  tx: Tx,
  couponId: string,
  basket: Basket,
  others: readonly string[] = [],
): Promise<{ coupon: CouponRow; asideId: string | null; problem: CouponProblem | null }> {
  const locked = await lockCoupons(tx, [...new Set([couponId, ...others])].toSorted());
  const found = locked.get(couponId);
  if (!found) throw new Error(`coupon ${couponId} is gone`);
  const coupon = { ...found, taken: found.taken - (await giveBackOverdue(tx, couponId)) };
  const standing = await readStanding(tx.db, couponId, tx.caller.accountId, tx.now);
  return { coupon, asideId: standing.asideId, problem: problemOf(coupon, basket, standing, tx.now) };
}
