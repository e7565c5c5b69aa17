import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../../shared/api/index.ts';

type OrderView = Res<EndpointOf<'orders.userDetails'>>;
export type Address = NonNullable<OrderView['address']>;

export interface Buyable {
  readonly _id: string;
  readonly kind: 'gallery' | 'photo' | 'video' | 'product' | 'stream-recording' | 'post' | 'message';
  readonly title: string;
  /** Unit price in tokens. */
  readonly price: number;
  readonly isBought: boolean;
  readonly isOwn: boolean;
  readonly productType?: 'digital' | 'physical' | undefined;
  readonly stock?: number | undefined;
}

/** Checks if the item is shipped, so that it needs an address and can be bought again. */
export const isSent = ({ productType }: Buyable): boolean => productType === 'physical';

/** Returns the total in tokens, rounded to hundredths. */
export const priceOf = (price: number, quantity: number): number => Math.round(price * 100 * quantity) / 100;
