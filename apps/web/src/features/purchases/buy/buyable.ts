import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../../shared/api/index.ts';

type OrderView = Res<EndpointOf<'orders.userDetails'>>;
export type Address = NonNullable<OrderView['address']>;

/** What somebody may buy. */
export interface Buyable {
  readonly _id: string;
  readonly kind: 'gallery' | 'photo' | 'video' | 'product' | 'stream-recording' | 'post' | 'message';
  readonly title: string;
  /** Tokens of one. */
  readonly price: number;
  readonly isBought: boolean;
  readonly isOwn: boolean;
  readonly productType?: 'digital' | 'physical' | undefined;
  readonly stock?: number | undefined;
}

/** It comes by mail: an address is asked for, and it may be bought again. */
export const isSent = ({ productType }: Buyable): boolean => productType === 'physical';

/** Tokens, to the hundredth. */
export const priceOf = (price: number, quantity: number): number => Math.round(price * 100 * quantity) / 100;
