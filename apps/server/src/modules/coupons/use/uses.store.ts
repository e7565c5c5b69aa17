import { sql, type Selectable } from 'kysely';
import type { CouponUse } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { CouponPurpose } from '../coupons.rules.ts';

export type UseRow = Selectable<CouponUse>;

export interface Purpose {
  readonly applyFor: CouponPurpose;
  readonly itemId: string | null;
}

/** Takes one use of a locked coupon for a person who is entitled to another. Returns undefined if none are left. */
export async function takeUse(
  tx: Tx,
  { couponId, userId, maxUsesEach }: { couponId: string; userId: string; maxUsesEach: number },
  { applyFor, itemId }: Purpose,
  expiresAt: Date,
): Promise<string | undefined> {
  const { numAffectedRows } = await sql`
    update coupon set taken = taken + 1 where id = ${couponId} and (max_uses is null or taken < max_uses)`.execute(
    tx.db,
  );
  if (numAffectedRows !== 1n) return undefined;
  const { rows } = await sql<{ id: string }>`
    insert into coupon_use (id, coupon_id, user_id, place, state, apply_for, item_id, created_at, expires_at)
    select ${newId()}, ${couponId}, ${userId}, free.n, 'reserved', ${applyFor}, ${itemId}, ${tx.now}, ${expiresAt}
      from generate_series(1, ${maxUsesEach}::int) free(n)
     where not exists (select 1 from coupon_use u where u.coupon_id = ${couponId} and u.user_id = ${userId}
       and u.place = free.n and u.state <> 'released')
     order by free.n limit 1 returning id`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error(`coupon ${couponId} has no place for ${userId}`);
  return row.id;
}

/**
 * Moves a reservation to this purchase and extends it. Returns false if it is no longer reserved, which can happen
 * because spending it takes no lock on the coupon.
 */
export async function moveAside(tx: Tx, id: string, { applyFor, itemId }: Purpose, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('coupon_use')
    .set({ apply_for: applyFor, item_id: itemId, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Spent extends Purpose {
  readonly usedFor: string;
  readonly saved: number;
  /** Deadline for the payment. Absent if this transaction pays. */
  readonly waitsUntil?: Date | undefined;
}
/**
 * Spends a reservation. Returns false if it is no longer valid. Needs no lock on the coupon, because the use is already
 * counted.
 */
export async function spendAside(tx: Tx, id: string, spent: Spent): Promise<boolean> {
  const { usedFor, saved, applyFor, itemId, waitsUntil } = spent;
  const { numUpdatedRows } = await tx.db
    .updateTable('coupon_use')
    .set({
      ...(waitsUntil ? { expires_at: waitsUntil } : { state: 'consumed', consumed_at: tx.now, expires_at: null }),
      used_for: usedFor,
      saved,
      apply_for: applyFor,
      item_id: itemId,
    })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('used_for', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Releases matching uses of a locked coupon and returns their number. */
async function giveBack(tx: Tx, couponId: string, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (
      update coupon_use set state = 'released', released_at = ${tx.now}, expires_at = null
       where coupon_id = ${couponId} and state <> 'released' and ${where} returning 1)
    update coupon set taken = taken - (select count(*) from gone) where id = ${couponId}
    returning (select count(*)::int from gone) as n`.execute(tx.db);
  return rows[0]?.n ?? 0;
}
export const giveBackOverdue = (tx: Tx, couponId: string): Promise<number> =>
  giveBack(tx, couponId, sql`state = 'reserved' and expires_at <= ${tx.now}`);
export const giveBackAside = (tx: Tx, couponId: string, userId: string): Promise<number> =>
  giveBack(tx, couponId, sql`user_id = ${userId} and state = 'reserved' and used_for is null`);
export const giveBackFor = (tx: Tx, couponId: string, usedFor: string): Promise<number> =>
  giveBack(tx, couponId, sql`used_for = ${usedFor}`);

/** Finds the latest use of a purchase or payment, even if released. */
export const findUseFor = (tx: Tx, usedFor: string): Promise<UseRow | undefined> =>
  tx.db
    .selectFrom('coupon_use')
    .selectAll()
    .where('used_for', '=', usedFor)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Lists a person's reservations for the same purchase. */
export async function listAsideFor(
  tx: Tx,
  userId: string,
  { applyFor, itemId }: Purpose,
): Promise<{ id: string; coupon_id: string }[]> {
  if (itemId === null) return [];
  return tx.db
    .selectFrom('coupon_use')
    .select(['id', 'coupon_id'])
    .where('user_id', '=', userId)
    .where('state', '=', 'reserved')
    .where('used_for', 'is', null)
    .where('apply_for', '=', applyFor)
    .where('item_id', '=', itemId)
    .execute();
}

/** Marks a waiting use as paid, or extends its wait to `waitsUntil`. Returns false if none is waiting. */
export async function settleWaiting(tx: Tx, usedFor: string, waitsUntil?: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('coupon_use')
    .set(waitsUntil ? { expires_at: waitsUntil } : { state: 'consumed', consumed_at: tx.now, expires_at: null })
    .where('used_for', '=', usedFor)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
