import type { Res } from '@footlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import type { ChosenCoupon } from '../../coupons/index.ts';
import type { WayToPay } from '../ways/ways-to-pay.ts';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';

/** Where to pay; nowhere, where a saved card was charged. */
export type BegunPurchase = Pick<Res<EndpointOf<'wallet.purchaseTokens'>>, 'paymentId'> & {
  readonly checkoutUrl?: string;
};

/** What somebody wants to buy, with what takes something off it. */
export interface PackageWish {
  readonly pack: TokenPackage;
  readonly coupon?: ChosenCoupon | undefined;
  /** The usual gateway, where nothing is chosen. */
  readonly way?: WayToPay | undefined;
  /** Lets the gateway keep the card. */
  readonly savesCard?: boolean;
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
      // Why not of a card: how that stands is known already, and is asked for.
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
