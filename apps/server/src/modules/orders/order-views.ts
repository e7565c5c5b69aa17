import { unitsToTokens, type Answer, type orders } from '@footlight/contract';
import { avatarUrl } from '../accounts/index.ts';
import type { OrderDetails, OrderStep } from './orders.queries.ts';

export type Order = Answer<typeof orders.update>;

export const stepOf = ({ status, at, note }: OrderStep) => ({
  status,
  at: at.toISOString(),
  ...(note ? { note } : {}),
});

export const orderOf = (row: OrderDetails): Order => ({
  _id: row.id,
  purchaseId: row.purchase_id,
  itemId: row.item_id,
  title: row.title,
  productType: row.product_type,
  quantity: row.quantity,
  price: unitsToTokens(Number(row.paid_units)),
  deliveryStatus: row.delivery_status,
  ...(row.shipping_code ? { shippingCode: row.shipping_code } : {}),
  buyer: {
    _id: row.buyer_id,
    username: row.buyer_username,
    name: row.buyer_username,
    avatar: avatarUrl('user', row.buyer_avatar),
  },
  performer: {
    _id: row.seller_id,
    username: row.seller_username,
    name: row.seller_name,
    avatar: avatarUrl('performer', row.seller_avatar),
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.delivered_at ? { deliveredAt: row.delivered_at.toISOString() } : {}),
});
