import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { Id, optionalText, pageQuery, timestamp, optionalProse } from '../fields.ts';
import { DeliveryStatus, Order, OrderView } from '../purchases/shapes.ts';

const search = pageQuery(['createdAt', 'updatedAt'], 25).extend({ deliveryStatus: DeliveryStatus.optional() }).strict();

export const orders = {
  search: endpoint({
    method: 'GET',
    path: '/orders/search',
    roles: ['performer'],
    scope: 'orders:read',
    summary: 'List orders of your products, newest first',
    query: search,
    response: list(Order),
  }),
  details: endpoint({
    method: 'GET',
    path: '/orders/details/{id}',
    roles: ['performer'],
    scope: 'orders:read',
    summary: 'Get an order of your product, with its delivery address',
    params: Id,
    secret: true,
    response: OrderView,
    errors: ['NOT_FOUND'],
  }),
  userSearch: endpoint({
    method: 'GET',
    path: '/orders/user/search',
    roles: ['user'],
    summary: 'List your orders, newest first',
    query: search,
    response: list(Order),
  }),
  userDetails: endpoint({
    method: 'GET',
    path: '/orders/user/details/{id}',
    roles: ['user'],
    summary: 'Get one of your orders',
    params: Id,
    secret: true,
    response: OrderView,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/orders/{id}/update',
    roles: ['performer'],
    summary: 'Update the status of an order of your product; `cancelled` and `refunded` return the tokens',
    params: Id,
    idempotent: true,
    body: z.object({
      deliveryStatus: DeliveryStatus.optional(),
      /** Shipping code of the parcel. An empty string clears it. */
      shippingCode: optionalText(100),
      note: optionalProse(500),
    }),
    response: Order,
    errors: ['NOT_FOUND', 'CONFLICT', 'INSUFFICIENT_BALANCE'],
  }),
  downloadLink: endpoint({
    method: 'GET',
    path: '/user/performer-assets/products/{id}/download-link',
    roles: ['user'],
    summary: 'Create a download link to the file of a product you bought, valid for ten minutes; five per day',
    params: Id,
    secret: true,
    response: z.object({ url: z.string(), fileName: z.string(), expiresAt: timestamp }),
    errors: ['NOT_FOUND', 'CONFLICT', 'SLOW_DOWN'],
  }),
};

export const ordersLive = {
  /** Sent to the buyer and the seller when an order is placed or its status changes. */
  'order/changed': liveEvent({
    from: 'server',
    payload: z.object({ orderId: z.string(), deliveryStatus: DeliveryStatus }),
  }),
};
