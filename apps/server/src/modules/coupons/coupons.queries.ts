import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import type { CouponPurpose, CouponRow, CouponState, CouponTarget, Standing } from './coupons.rules.ts';

export type OwnedCoupon = CouponRow & { readonly state: CouponState; readonly reserved: number };

const stateOf = (now: Date): RawBuilder<CouponState> => sql`case
  when not c.is_active then 'inactive' when c.ends_at <= ${now} then 'expired'
  when c.taken >= c.max_uses then 'used-up' when c.starts_at > ${now} then 'scheduled' else 'active' end`;
const owned = (now: Date) => sql`c.*, ${stateOf(now)} as state,
  (select count(*)::int from coupon_use u where u.coupon_id = c.id and u.state = 'reserved') as reserved`;
/** A null owner stands for the site. */
const ofOwner = (owner: string | null): RawBuilder<unknown> =>
  sql`c.performer_id is not distinct from ${owner}::uuid and c.deleted_at is null`;

export interface CouponPage extends IdPage {
  readonly q?: string | undefined;
  readonly applyFor?: CouponTarget | undefined;
  readonly state?: CouponState | undefined;
}
export async function listCoupons(
  db: Db,
  owner: string | null,
  { q, applyFor, state, ...page }: CouponPage,
  now: Date,
): Promise<Listed<OwnedCoupon>> {
  const where = sql.join(
    [
      ofOwner(owner),
      ...(applyFor ? [sql`c.apply_for = ${applyFor}`] : []),
      ...(state ? [sql`${stateOf(now)} = ${state}`] : []),
      ...(q ? [sql`(c.code ilike ${containing(q)} or c.name ilike ${containing(q)})`] : []),
    ],
    sql` and `,
  );
  const tables = sql`coupon c`;
  return listById(db, { columns: owned(now), tables, where, id: sql`c.id`, updatedAt: sql`c.updated_at` }, page);
}

export async function findOwned(db: Db, owner: string | null, id: string, now: Date): Promise<OwnedCoupon | undefined> {
  const { rows } = await sql<OwnedCoupon>`
    select ${owned(now)} from coupon c where c.id = ${id}::uuid and ${ofOwner(owner)}`.execute(db);
  return rows[0];
}

/** Counts an owner's coupons, and checks whether any except `except` already has this code. */
export async function readOwner(
  db: Db,
  owner: string | null,
  { code, except }: { readonly code: string; readonly except?: string | undefined },
): Promise<{ count: number; isTaken: boolean; isVerified: boolean }> {
  const { rows } = await sql<{ count: number; taken: boolean; verified: boolean }>`
    select count(*)::int as count,
      coalesce(bool_or(c.code = ${code} and c.id is distinct from ${except ?? null}::uuid), false) as taken,
           coalesce((select p.verification_status = 'verified' from performer p where p.id = ${owner}::uuid), true)
             as verified
      from coupon c where ${ofOwner(owner)}`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, isTaken: row?.taken ?? false, isVerified: row?.verified ?? false };
}

/** Finds a coupon by its code. The seller's own takes precedence over the site's. */
export async function findByCode(db: Db, code: string, performerId: string | null): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    select c.* from coupon c
     where c.code = ${code} and c.deleted_at is null
       and (c.performer_id is null or c.performer_id = ${performerId}::uuid)
     order by c.performer_id nulls last limit 1`.execute(db);
  return rows[0];
}

/** Reads a coupon's uses from one person's point of view. */
export async function readStanding(db: Db, couponId: string, userId: string, now: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce(sum((is_overdue)::int), 0)::int as overdue,
           coalesce(sum((is_mine and not is_overdue)::int), 0)::int as mine,
           coalesce(sum((is_mine and state = 'reserved' and used_for is not null and not is_overdue)::int), 0)::int
             as waiting,
           (array_agg(id) filter (where is_mine and state = 'reserved' and used_for is null and not is_overdue))[1]
             as "asideId"
      from (select u.id, u.state, u.used_for, u.user_id = ${userId}::uuid as is_mine,
                   u.state = 'reserved' and u.expires_at <= ${now} as is_overdue
              from coupon_use u where u.coupon_id = ${couponId}
               and ((u.state = 'reserved' and u.expires_at <= ${now})
                 or (u.user_id = ${userId}::uuid and u.state <> 'released'))) u`.execute(db);
  return rows[0] ?? { overdue: 0, mine: 0, waiting: 0, asideId: null };
}

/** Finds the coupon that a person most recently reserved for exactly this purchase. */
export async function findAside(
  db: Db,
  wish: { readonly userId: string; readonly applyFor: CouponPurpose; readonly itemId: string; readonly now: Date },
): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    select c.* from coupon_use u join coupon c on c.id = u.coupon_id
     where u.user_id = ${wish.userId}::uuid and u.state = 'reserved' and u.used_for is null
       and u.expires_at > ${wish.now}
       and u.apply_for = ${wish.applyFor} and u.item_id = ${wish.itemId}::uuid
     order by u.id desc limit 1`.execute(db);
  return rows[0];
}

/** Lists coupons with expired reservations. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ coupon_id: string }>`
    select distinct coupon_id from (
      select coupon_id from coupon_use where state = 'reserved' and expires_at <= ${now} order by expires_at
        limit ${limit}) due`.execute(db);
  return rows.map((row) => row.coupon_id);
}

/** Lists the ids of a seller's or the site's coupons with this code that a person has reserved. */
export async function listApplied(db: Db, userId: string, code: string, performerId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from coupon_use u join coupon c on c.id = u.coupon_id
     where u.user_id = ${userId}::uuid and u.state = 'reserved' and u.used_for is null and c.code = ${code}
       and (c.performer_id is null or ${performerId}::uuid is null or c.performer_id = ${performerId}::uuid)
         order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findCode(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('coupon')
    .select('code')
    .where('id', '=', id)
    .where('performer_id', 'is', null)
    .executeTakeFirst();
  return row?.code;
}
