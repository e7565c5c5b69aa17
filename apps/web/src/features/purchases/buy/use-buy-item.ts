import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import type { ChosenCoupon } from '../../coupons/index.ts';
import { priceOf, type Address, type Buyable } from './buyable.ts';

/** A purchase request at the displayed price. */
export interface BuyWish {
  readonly price: number;
  readonly quantity: number;
  readonly address?: Address | undefined;
  /** The coupon with the displayed discount. */
  readonly coupon?: ChosenCoupon | undefined;
}

/** Queries whose results depend on ownership or price. */
const SHOWN = [
  'catalog.viewVideo',
  'catalog.viewGallery',
  'catalog.viewProduct',
  'catalog.searchVideos',
  'catalog.searchGalleries',
  'catalog.searchPhotos',
  'catalog.searchProducts',
  'recordings.viewShown',
  'recordings.searchShown',
  'feed.list',
  'feed.view',
  'purchases.search',
  'orders.userSearch',
  'coupons.check',
] as const;

/** Identifies a purchase request. Includes only a hash of the address, because intents are stored in the browser. */
function intentOf({ price, quantity, address, coupon }: BuyWish): string {
  let sum = 0;
  for (const letter of address ? JSON.stringify(address) : '')
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 32;
  return `${quantity} for ${price} to ${sum}${coupon ? ` less ${coupon.saves} by ${coupon.code}` : ''}`;
}

/** Buys an item. Refetches its data after payment, or if the price has changed. */
export function useBuyItem({ _id: id, kind }: Buyable, onBought: (orderId: string | undefined) => void) {
  const api = useApi();
  const client = useQueryClient();
  const lookAgain = () => {
    for (const call of SHOWN) void client.invalidateQueries({ queryKey: queryKeyOf(call) });
  };
  return usePaidCommand({
    name: `purchases.buy ${kind} ${id}`,
    pay: ({ price, quantity, address, coupon }: BuyWish, key) =>
      api.purchases.buy(
        {
          params: { type: kind, id },
          body: {
            price,
            ...(quantity > 1 ? { quantity } : {}),
            ...(address ? { address } : {}),
            ...(coupon ? { couponCode: coupon.code, discount: coupon.saves } : {}),
          },
        },
        { key },
      ),
    intentOf,
    needs: ({ price, quantity, coupon }) => coupon?.total ?? priceOf(price, quantity),
    onPaid: ({ orderId }) => {
      lookAgain();
      onBought(orderId);
    },
    onChanged: lookAgain,
    // Refetches the coupon, because its errors are shown at the coupon field.
    onFailed: () => void client.invalidateQueries({ queryKey: queryKeyOf('coupons.check') }),
  });
}
