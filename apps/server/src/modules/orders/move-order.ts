import { findAccount } from '../accounts/index.ts';
import { queueMail } from '../mails/index.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { movedMail } from './mails/order-mails.ts';
import './orders.events.ts';
import { nextOf, type DeliveryStatus, type OrderRow } from './orders.rules.ts';
import { insertStep, updateOrder } from './orders.store.ts';

export interface OrderMove {
  readonly status?: DeliveryStatus | undefined;
  /** Parcel number. An empty string removes it. */
  readonly shippingCode?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * Moves a locked order to a new status or parcel number and notifies its buyer. Does nothing if neither changes.
 * Doesn't refund tokens, which is up to the caller. Returns whether the status changed. Throws CONFLICT for a backward
 * move.
 */
export async function moveOrder(tx: Tx, publicUrl: string, order: OrderRow, move: OrderMove): Promise<boolean> {
  const status = move.status ?? order.delivery_status;
  const isMoved = status !== order.delivery_status;
  if (isMoved && !nextOf(order.delivery_status).includes(status))
    refuse('CONFLICT', `This order is already ${order.delivery_status} and can no longer be ${status}.`);
  const shippingCode = move.shippingCode === undefined ? order.shipping_code : move.shippingCode || null;
  if (!isMoved && shippingCode === order.shipping_code) return false;
  const note = move.note || null;
  await updateOrder(tx, order.id, { status, shippingCode });
  if (isMoved) await insertStep(tx, { orderId: order.id, status, note });
  tx.announce('order/changed', {
    orderId: order.id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
    deliveryStatus: status,
  });
  const buyer = await findAccount(tx.db, { id: order.buyer_id });
  const isWorthAMail = isMoved || status === 'shipped';
  if (buyer && isWorthAMail) await queueMail(tx, movedMail(buyer, { ...order, shippingCode, note }, status, publicUrl));
  return isMoved;
}
