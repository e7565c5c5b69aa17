import type { Coupon } from '@footlight/contract';
import { lockKeys } from '../../../platform/http/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findOwned, readOwner } from '../coupons.queries.ts';
import type { CouponRow } from '../coupons.rules.ts';
import { changeCoupon, insertCoupon, lockCoupons } from '../coupons.store.ts';
import { couponOf } from './coupon-views.ts';
import { columnsOf, writtenOf, type CouponChange, type NewCoupon } from './coupon-columns.ts';

/** A creator's id, or null for the site. */
export type Owner = string | null;
const MOST = 200;

/** Throws CONFLICT for a duplicate code or too many coupons, or NOT_VERIFIED. */
async function checkOwner(tx: Tx, owner: Owner, code: string, except?: string): Promise<void> {
  // Takes a lock, because two concurrent requests would otherwise both find the code free.
  await lockKeys(tx, [{ scope: owner ?? 'site', key: 'coupons' }]);
  const { count, isTaken, isVerified } = await readOwner(tx.db, owner, { code, except });
  if (!isVerified && !except) refuse('NOT_VERIFIED');
  if (isTaken) refuse('CONFLICT', 'A coupon with this code already exists.', { property: 'code' });
  if (!except && count >= MOST) refuse('CONFLICT', `There are already ${MOST} coupons. Please delete one.`);
}

async function readAnswer(tx: Tx, owner: Owner, id: string): Promise<Coupon> {
  return couponOf((await findOwned(tx.db, owner, id, tx.now)) ?? refuse('NOT_FOUND'));
}

/** Creates a coupon. Throws VALIDATION_FAILED, CONFLICT (duplicate code, too many) or NOT_VERIFIED. */
export async function createCoupon(tx: Tx, owner: Owner, said: NewCoupon): Promise<Coupon> {
  const columns = columnsOf(said, owner, tx.now);
  await checkOwner(tx, owner, columns.code);
  const id = newId();
  await insertCoupon(tx, { id, performer_id: owner, ...columns, created_at: tx.now, updated_at: tx.now });
  return readAnswer(tx, owner, id);
}

/** Locks one of the owner's coupons. Throws NOT_FOUND for anyone else's. */
async function lockOwned(tx: Tx, owner: Owner, id: string): Promise<CouponRow> {
  if (!(await findOwned(tx.db, owner, id, tx.now))) refuse('NOT_FOUND');
  const coupon = (await lockCoupons(tx, [id])).get(id);
  return coupon && !coupon.deleted_at ? coupon : refuse('NOT_FOUND');
}

/**
 * Updates a coupon. The new terms also apply to existing reservations. Throws as `createCoupon` does, and NOT_FOUND.
 */
export async function updateCoupon(tx: Tx, owner: Owner, id: string, change: CouponChange): Promise<Coupon> {
  const before = await lockOwned(tx, owner, id);
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const wished = { ...writtenOf(before), ...said };
  // An unchanged end may lie in the past, so it is checked against the epoch instead of the current time.
  const isEndKept = !('expiresAt' in said) && !('startsAt' in said);
  const columns = columnsOf(wished, owner, isEndKept ? new Date(0) : tx.now, before.taken);
  if (columns.code !== before.code) await checkOwner(tx, owner, columns.code, id);
  await changeCoupon(tx, id, columns);
  return readAnswer(tx, owner, id);
}

/** Deletes a coupon, even if it is reserved. Its code becomes available again. Throws NOT_FOUND. */
export async function removeCoupon(tx: Tx, owner: Owner, id: string): Promise<CouponRow> {
  const coupon = await lockOwned(tx, owner, id);
  await changeCoupon(tx, id, { deleted_at: tx.now });
  return coupon;
}
