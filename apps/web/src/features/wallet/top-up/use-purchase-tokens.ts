import type { Res } from '@footlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import type { ChosenCoupon } from '../../coupons/index.ts';
import type { WayToPay } from '../ways/ways-to-pay.ts';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';

/** Result of starting a purchase. Has no checkout URL if a saved card was charged. */
export type BegunPurchase = Pick<Res<EndpointOf<'wallet.purchaseTokens'>>, 'paymentId'> & {
  readonly checkoutUrl?: string;
};

/** The selected package with its discount and payment method. */
export interface PackageWish {
  readonly pack: TokenPackage;
  readonly coupon?: ChosenCoupon | undefined;
  /** Undefined means the default gateway. */
  readonly way?: WayToPay | undefined;
  /** True if the gateway may save the card. */
  readonly savesCard?: boolean;
}

/** Returns the amount due, with as many decimals as the package price. */
export function totalOf({ pack, coupon }: PackageWish): TokenPackage['price'] {
  if (!coupon) return pack.price;
  const decimals = pack.price.amount.split('.')[1]?.length ?? 0;
  return { amount: coupon.total.toFixed(decimals), currency: pack.price.currency };
}

/**
 * Starts a purchase at the displayed price. The checkout redirects to the site path `returnTo` with `payment=<id>`
 * added. Refetches the packages if the price has changed.
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
      const by = `${wish.way?.id ?? ''}${wish.savesCard ? ' kept' : ''}`;
      return `${wish.pack._id} ${amount} ${currency} ${returnTo} ${by}${wish.coupon ? ` by ${wish.coupon.code}` : ''}`;
    },
    pay: (wish, key): Promise<BegunPurchase> => {
      const { pack, coupon, way, savesCard } = wish;
      const terms = {
        price: pack.price,
        ...(coupon ? { couponCode: coupon.code, total: totalOf(wish) } : {}),
      };
      if (way?.kind === 'card')
        return api.wallet.topUpByCard(
          { params: { id: way.card._id }, body: { ...terms, packageId: pack._id } },
          { key },
        );
      const chosen = way ? { gateway: way.gateway.name, saveCard: Boolean(savesCard && way.gateway.keepsCards) } : {};
      return api.wallet.purchaseTokens({ params: { id: pack._id }, body: { ...terms, ...chosen, returnTo } }, { key });
    },
    onPaid: (begun, { pack, coupon }) => {
      // Skipped for a saved card, because its payment already has a status on the server, which is fetched.
      const { queryKey } = walletQueries.payment(begun.paymentId);
      if (begun.checkoutUrl)
        client.setQueryData(queryKey, {
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
