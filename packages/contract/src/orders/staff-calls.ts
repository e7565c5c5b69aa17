import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { Id, pageQuery, prose } from '../fields.ts';
import { DeliveryStatus, Order, OrderView, ShippingAddress } from '../purchases/shapes.ts';

/** Staff view of orders, for handling complaints. */
export const ordersStaff = {
  orders: endpoint({
    method: 'GET',
    path: '/admin/orders',
    roles: ['staff'],
    staff: ['admin', 'support'],
    summary: 'List orders of all creators, newest first; search by title, @username of either side, or id',
    query: pageQuery(['createdAt', 'updatedAt'], 25).extend({ deliveryStatus: DeliveryStatus.optional() }),
    response: list(Order),
  }),
  order: endpoint({
    method: 'GET',
    path: '/admin/orders/{id}',
    roles: ['staff'],
    staff: ['admin', 'support'],
    summary: 'Get an order and its history, without its delivery address',
    params: Id,
    response: Order.extend({
      history: OrderView.shape.history,
      /** True if the order has a delivery address. Staff open the address with a separate call. */
      hasAddress: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  openAddress: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/address',
    roles: ['staff'],
    staff: ['admin', 'support'],
    summary: 'Get an order’s delivery address; requires a reason, which is logged',
    secret: true,
    params: Id,
    body: z.object({ reason: prose(500) }),
    response: ShippingAddress,
    errors: ['NOT_FOUND'],
  }),
};
