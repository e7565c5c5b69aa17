import { formatMinor, unitsToTokens, type Answer, type Input, type wallet } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findCoins } from './notices/find-coins.queries.ts';
import type { PaymentStatus } from './wallet.rules.ts';

/** Returns a purchase of the caller. Throws NOT_FOUND. */
export async function viewPayment(
  { db, caller }: RequestContext,
  { params }: Input<typeof wallet.payment>,
): Promise<Answer<typeof wallet.payment>> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', params.id)
    .where('user_id', '=', caller.accountId)
    .executeTakeFirst();
  if (!row) refuse('NOT_FOUND');
  const money = (minor: number) => ({ amount: formatMinor(minor, row.currency), currency: row.currency });
  const coins = await findCoins(db, row.id);
  return {
    _id: row.id,
    status: row.status as PaymentStatus,
    tokens: unitsToTokens(row.tokens_units + row.bonus_units),
    price: money(row.price_minor),
    ...(row.coupon_code ? { discount: money(row.discount_minor), couponCode: row.coupon_code } : {}),
    packageName: row.package_name,
    createdAt: row.created_at.toISOString(),
    ...(coins
      ? {
          received: {
            kind: coins.kind,
            outcome: coins.outcome,
            ...(coins.minor === null ? {} : { amount: money(coins.minor) }),
            ...(coins.claimUrl ? { claimUrl: coins.claimUrl } : {}),
          },
        }
      : {}),
  };
}
