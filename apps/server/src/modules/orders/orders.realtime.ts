import type { RealtimeMap } from '../../platform/module.ts';
import './orders.events.ts';

/** Buyer and seller hear how their orders stand. */
export const ordersRealtime: RealtimeMap = {
  'order/changed': ({ orderId, buyerId, sellerId, deliveryStatus }) => [
    { to: [`account:${buyerId}`, `account:${sellerId}`], event: 'order/changed', payload: { orderId, deliveryStatus } },
  ],
};
