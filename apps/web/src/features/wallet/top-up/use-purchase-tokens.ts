import type { Res } from '@footlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import type { ChosenCoupon } from '../../coupons/index.ts';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';

/** Where to pay. */
export type BegunPurchase = Res<EndpointOf<'wallet.purchaseTokens'>>;

/** What somebody wants to buy, with what takes something off it. */
export interface PackageWish {
  readonly pack: TokenPackage;
  readonly coupon?: ChosenCoupon | undefined;
}

/** What is left to pay for a package, in the decimals of its price. */
export function totalOf({ pack, coupon }: PackageWish): TokenPackage['price'] {
  if (!coupon) return pack.price;
  const decimals = pack.price.amount.split('.')[1]?.length ?? 0;
  return { amount: coupon.total.toFixed(decimals), currency: pack.price.currency };
}

/**
 * Begins a purchase at the price that is shown. `returnTo` is the path of this site to which the checkout leads back, with
 * `payment=<id>` added. When the price has changed, the packages are read again.
 */
export function usePurchaseTokens(
  returnTo: string,
  { onBegun, onFailed }: { readonly onBegun: (begun: BegunPurchase) => void; readonly onFailed?: () => void },
) {
  const api = useApi();
  const client = useQueryClient();
  return usePaidCommand({
    name: 'wallet.purchaseTokens',
    intentOf: (wish: PackageWish) => {
      const { amount, currency } = totalOf(wish);
      return `${wish.pack._id} ${amount} ${currency} ${returnTo}${wish.coupon ? ` by ${wish.coupon.code}` : ''}`;
    },
    pay: (wish, key) =>
      api.wallet.purchaseTokens(
        {
          params: { id: wish.pack._id },
          body: {
            ...{ returnTo, price: wish.pack.price },
            ...(wish.coupon ? { couponCode: wish.coupon.code, total: totalOf(wish) } : {}),
          },
        },
        { key },
      ),
    onPaid: (begun, { pack, coupon }) => {
      client.setQueryData(walletQueries.payment(begun.paymentId).queryKey, {
        _id: begun.paymentId,
        status: 'created',
        tokens: pack.tokens + pack.bonusTokens,
        price: totalOf({ pack, coupon }),
        packageName: pack.name,
        createdAt: new Date().toISOString(),
      });
      onBegun(begun);
    },
    onChanged: () => void client.invalidateQueries({ queryKey: walletQueries.packages().queryKey }),
    onFailed: () => {
      void client.invalidateQueries({ queryKey: queryKeyOf('coupons.check') });
      onFailed?.();
    },
  });
}
