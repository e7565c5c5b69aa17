import type { Insertable, Updateable } from 'kysely';
import type { Coupon } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { CouponRow } from './coupons.rules.ts';

export const insertCoupon = async (tx: Tx, row: Insertable<Coupon>): Promise<void> =>
  void (await tx.db.insertInto('coupon').values(row).execute());

export const changeCoupon = async (tx: Tx, id: string, change: Updateable<Coupon>): Promise<void> =>
  void (await tx.db
    .updateTable('coupon')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .execute());

/**
 * Locks coupons in order of id, including deleted ones. No other transaction can take or release them until this one
 * ends.
 */
export async function lockCoupons(tx: Tx, ids: readonly string[]): Promise<Map<string, CouponRow>> {
  noteLocks(tx.db, 'coupon', ids);
  const rows = await tx.db
    .selectFrom('coupon')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row as CouponRow]));
}
