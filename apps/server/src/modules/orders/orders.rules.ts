import type { Selectable } from 'kysely';
import type { ProductOrder } from '../../platform/db/tables.ts';

export type DeliveryStatus = 'created' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
export type ProductType = 'digital' | 'physical';
export type OrderRow = Omit<Selectable<ProductOrder>, 'delivery_status' | 'product_type'> & {
  readonly delivery_status: DeliveryStatus;
  readonly product_type: ProductType;
};

export interface Address {
  readonly name: string;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly region?: string | undefined;
  readonly postalCode: string;
  /** ISO 3166-1 country code. */
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

/** Statuses a seller may set next. An order never moves back, and can't be canceled once it has shipped. */
export const nextOf = (status: DeliveryStatus): readonly DeliveryStatus[] => NEXT[status];

/** Returns true if an order that ends with this status refunds its tokens. */
export const givesBack = (status: DeliveryStatus): boolean => status === 'cancelled' || status === 'refunded';

/** Maximum links to a purchased file, per order and day. */
export const MOST_LINKS = 5;
export const LINK_SECONDS = 600;
