import type { CouponPurpose } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CouponWish, Priced } from '../coupons/index.ts';

const item = (kind: string) => (id: string) =>
  sql<Priced>`
  select price_units as price, null as currency, performer_id as seller_id from catalog_item
   where id = ${id}::uuid and kind = ${kind} and status = 'active' and removed_at is null`;
const PRICES: Readonly<Partial<Record<CouponPurpose, (id: string) => RawBuilder<Priced>>>> = {
  gallery: item('gallery'),
  photo: item('photo'),
  video: item('video'),
  product: item('product'),
  post: (id) => sql`
    select price_units as price, null as currency, performer_id as seller_id from post
     where id = ${id}::uuid and status = 'active' and removed_at is null`,
  'stream-recording': (id) => sql`
    select price_units as price, null as currency, performer_id as seller_id from recording
     where id = ${id}::uuid and sale_status = 'active' and hidden_at is null and held_at is null`,
  package: (id) => sql`
    select price_minor as price, currency, null as seller_id from token_package where id = ${id}::uuid and is_active`,
};

/** Returns the unit price of the coupon's target. Null if it has no price, undefined if it is not on sale. */
export async function findPrice(
  db: Db,
  { applyFor, itemId }: Pick<CouponWish, 'applyFor' | 'itemId'>,
): Promise<Priced | undefined | null> {
  const statement = itemId === null ? undefined : PRICES[applyFor]?.(itemId);
  return statement ? (await statement.execute(db)).rows[0] : null;
}
