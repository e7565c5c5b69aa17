import type { Answer, Coupon, coupons, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { listCoupons, type OwnedCoupon } from '../coupons.queries.ts';
import { bearerOf } from '../use/check-coupon.ts';
import { writtenOf } from './coupon-columns.ts';

export function couponOf(row: OwnedCoupon): Coupon {
  const { startsAt, expiresAt, limit, ...written } = writtenOf(row);
  return {
    name: '',
    minimum: 0,
    limitPerUser: 1,
    isActive: true,
    ...written,
    _id: row.id,
    ...(row.performer_id ? { performerId: row.performer_id } : {}),
    ...(startsAt ? { startsAt } : {}),
    ...(expiresAt ? { expiresAt } : {}),
    ...(limit ? { limit } : {}),
    state: row.state,
    uses: row.taken - row.reserved,
    reserved: row.reserved,
    borneBy: bearerOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function searchCoupons(
  { db, now }: RequestContext,
  owner: string | null,
  query: Input<typeof coupons.search>['query'],
): Promise<Answer<typeof coupons.search>> {
  const { rows, total, ...next } = await listCoupons(db, owner, query, now);
  return { data: rows.map(couponOf), ...total, ...next };
}
