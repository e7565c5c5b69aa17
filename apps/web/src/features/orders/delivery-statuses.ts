import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../shared/api/index.ts';

export type DeliveryStatus = Res<EndpointOf<'orders.search'>>['data'][number]['deliveryStatus'];

/**
 * Statuses in the order in which an order passes through them. In a separate file, so that URL validation doesn't
 * import the API calls.
 */
export const DELIVERY_STATUSES = [
  'created',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly DeliveryStatus[];
