import { formatMinor, type Input, type wallet } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { consumeCoupon, refuseCoupon, WAITING_MS } from '../coupons/index.ts';
import type { PackageRow } from './wallet.store.ts';

export interface PackageDiscount {
  readonly minor: number;
  readonly code: string | null;
}
type Wish = Pick<NonNullable<Input<typeof wallet.purchaseTokens>['body']>, 'couponCode' | 'total'>;

/**
 * Returns a site coupon's discount on a package, and reserves it until the payment's outcome is known. Throws
 * VALIDATION_FAILED if the coupon isn't valid here, or CONFLICT if it was already used or the total differs from the
 * one shown.
 */
export async function takePackageDiscount(
  tx: Tx,
  pack: PackageRow,
  paymentId: string,
  { couponCode, total }: Wish,
): Promise<PackageDiscount> {
  const taken = await consumeCoupon(tx, {
    code: couponCode || undefined,
    performerId: null,
    applyFor: 'package',
    itemId: pack.id,
    price: pack.price_minor,
    currency: pack.currency,
    usedFor: paymentId,
    waitsUntil: new Date(tx.now.getTime() + WAITING_MS),
  });
  if (taken.status === 'refused') refuseCoupon(taken.problem);
  const [minor, code] = taken.status === 'consumed' ? [taken.discount, taken.code] : [0, null];
  const left = formatMinor(pack.price_minor - minor, pack.currency);
  if (total && (total.amount !== left || total.currency !== pack.currency))
    refuse('CONFLICT', 'The price with this coupon has changed.');
  return { minor, code };
}
