import type { Selectable } from 'kysely';
import type { ProductOrder } from '../../platform/db/tables.ts';

export type DeliveryStatus = 'created' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
export type ProductType = 'digital' | 'physical';
export type OrderRow = Omit<Selectable<ProductOrder>, 'delivery_status' | 'product_type'> & {
  readonly delivery_status: DeliveryStatus;
  readonly product_type: ProductType;
};

/** Where something is sent. */
export interface Address {
  readonly name: string;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly region?: string | undefined;
  readonly postalCode: string;
  /** ISO 3166-1. */
  readonly country: string;
  readonly phone?: string | undefined;
}

const NEXT: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  created: ['processing', 'shipped', 'delivered', 'cancelled', 'refunded'],
  processing: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** What a seller may set an order to: never back, and not cancelled once it is under way. */
export const nextOf = (status: DeliveryStatus): readonly DeliveryStatus[] => NEXT[status];

/** Whether an order that ended so gives the tokens back. */
export const givesBack = (status: DeliveryStatus): boolean => status === 'cancelled' || status === 'refunded';

/** Links to a bought file, of one order within a day. */
export const MOST_LINKS = 5;
export const LINK_SECONDS = 600;
