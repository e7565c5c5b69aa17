import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../shared/api/index.ts';

export type DeliveryStatus = Res<EndpointOf<'orders.search'>>['data'][number]['deliveryStatus'];

/**
 * In the order in which an order goes through them. Apart from the calls, so that an address can be checked by them
 * alone.
 */
export const DELIVERY_STATUSES = [
  'created',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly DeliveryStatus[];
