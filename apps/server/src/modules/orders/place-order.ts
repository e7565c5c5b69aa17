import { findAccount } from '../accounts/index.ts';
import { queueMail } from '../mails/index.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import './orders.events.ts';
import { createdMail, newOrderMail } from './mails/order-mails.ts';
import type { Address, ProductType } from './orders.rules.ts';
import { insertOrder, insertStep } from './orders.store.ts';
import { sealAddress } from './sealed-address.ts';

export interface NewOrder {
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly itemId: string;
  readonly title: string;
  readonly productType: ProductType;
  readonly quantity: number;
  readonly paidUnits: number;
  /** Null for downloads. */
  readonly address: Address | null;
}

/**
 * Creates the order of a purchase in the caller's transaction and returns its id. Downloads are delivered immediately.
 * For shipped products, buyer and seller get a mail.
 */
export async function placeOrder(
  tx: Tx,
  { keyring, publicUrl }: { readonly keyring: Keyring; readonly publicUrl: string },
  order: NewOrder,
): Promise<string> {
  const id = newId();
  const isDigital = order.productType === 'digital';
  const status = isDigital ? 'delivered' : 'created';
  await insertOrder(tx, {
    id,
    purchase_id: order.purchaseId,
    buyer_id: order.buyerId,
    seller_id: order.sellerId,
    item_id: order.itemId,
    title: order.title,
    product_type: order.productType,
    quantity: order.quantity,
    paid_units: order.paidUnits,
    delivery_status: status,
    address: order.address && sealAddress(keyring, id, order.address),
    created_at: tx.now,
    updated_at: tx.now,
    delivered_at: isDigital ? tx.now : null,
  });
  await insertStep(tx, { orderId: id, status, note: null });
  tx.announce('order/changed', {
    orderId: id,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    deliveryStatus: status,
  });
  if (isDigital) return id;
  const buyer = await findAccount(tx.db, { id: order.buyerId });
  const seller = await findAccount(tx.db, { id: order.sellerId });
  if (buyer) await queueMail(tx, createdMail(buyer, { ...order, id }, publicUrl));
  if (seller) await queueMail(tx, newOrderMail(seller, { ...order, id }, publicUrl));
  return id;
}
