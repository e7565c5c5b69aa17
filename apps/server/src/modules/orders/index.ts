/**
 * orders: what becomes of a bought product until its buyer has it.
 * Words: an *order* belongs to one purchase; its *delivery status* goes forward only; a *step* is one that it has gone.
 * Invariants: what is downloaded is delivered at once; an address is sealed at rest and opened for its buyer and its seller, and for staff who say why, which is written down;
 * a bought file has no public address, and five links a day for each order.
 */
import type { Module, Platform } from '../../platform/module.ts';
import './orders.events.ts';
import { ordersRealtime } from './orders.realtime.ts';
import { ordersRoutes } from './orders.routes.ts';
import { sweepAddresses } from './orders.store.ts';
import { resealAddresses } from './sealed-address.ts';
import { ordersStaffRoutes } from './staff/orders.staff.routes.ts';

export { orderMails } from './mails/order-mails.ts';
export { moveOrder } from './move-order.ts';
export { orderOf, type Order } from './order-views.ts';
export { findOrder } from './orders.queries.ts';
export { givesBack, type Address, type DeliveryStatus } from './orders.rules.ts';
export { lockOrder } from './orders.store.ts';
export { placeOrder } from './place-order.ts';

/** The module of orders of products. */
export function createOrders(platform: Platform): Module {
  const { files, keyring, secret } = platform;
  return {
    name: 'orders',
    routes: [ordersRoutes({ files, keyring, secret }), ordersStaffRoutes(keyring)],
    realtime: ordersRealtime,
    sweeps: { orderAddresses: sweepAddresses },
    jobs: { 'orders.reseal': { lane: 'background', cron: '43 3 * * *', run: () => resealAddresses(platform) } },
  };
}
