import type { RealtimeMap } from '../../platform/module.ts';
import './orders.events.ts';

/** Sends order updates to the buyer and the seller. */
export const ordersRealtime: RealtimeMap = {
  'order/changed': ({ orderId, buyerId, sellerId, deliveryStatus }) => [
    { to: [`account:${buyerId}`, `account:${sellerId}`], event: 'order/changed', payload: { orderId, deliveryStatus } },
  ],
};
