/**
 * orders: fulfillment of purchased products until delivery. Terms: an *order* belongs to one purchase. Its *delivery
 * status* only moves forward, and each *step* records one status. Invariants: downloads are delivered immediately. An
 * address is sealed at rest and opened only for the order's buyer and seller, and for staff who give a reason, which is
 * logged. A purchased file has no public URL, and each order gets five links to it a day.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { orderMails } from './mails/order-mails.ts';
import './orders.events.ts';
import { ordersRealtime } from './orders.realtime.ts';
import { ordersRoutes } from './orders.routes.ts';
import { sweepAddresses } from './orders.store.ts';
import { resealAddresses } from './sealed-address.ts';
import { ordersStaffRoutes } from './staff/orders.staff.routes.ts';

export { moveOrder } from './move-order.ts';
export { orderOf, type Order } from './order-views.ts';
export { findOrder } from './orders.queries.ts';
export { givesBack, type Address, type DeliveryStatus } from './orders.rules.ts';
export { lockOrder } from './orders.store.ts';
export { placeOrder } from './place-order.ts';

export function createOrders(platform: Platform): Module {
  const { files, keyring, secret } = platform;
  return {
    ...card,
    mails: orderMails,
    routes: [ordersRoutes({ files, keyring, secret }), ordersStaffRoutes(keyring)],
    realtime: ordersRealtime,
    sweeps: { orderAddresses: sweepAddresses },
    jobs: { 'orders.reseal': { lane: 'background', cron: '43 3 * * *', run: () => resealAddresses(platform) } },
  };
}
