import { sql, type Insertable } from 'kysely';
import type { ProductOrder } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Sweep } from '../../platform/retention.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { DeliveryStatus, OrderRow } from './orders.rules.ts';
import { GONE } from './sealed-address.ts';

export const insertOrder = async (tx: Tx, row: Insertable<ProductOrder>): Promise<void> =>
  void (await tx.db.insertInto('product_order').values(row).execute());

export const insertStep = async (
  tx: Tx,
  step: { readonly orderId: string; readonly status: DeliveryStatus; readonly note: string | null },
): Promise<void> =>
  void (await sql`insert into product_order_step (order_id, at, status, note)
    values (${step.orderId}, ${tx.now}, ${step.status}, ${step.note}) on conflict do nothing`.execute(tx.db));

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const row = await tx.db
    .selectFrom('product_order')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'product_order', [row.id]);
  return row as OrderRow | undefined;
}

/** Locks the buyer's newest order of a product that is neither canceled nor refunded. */
export async function lockDelivered(tx: Tx, buyerId: string, itemId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select * from product_order where buyer_id = ${buyerId} and item_id = ${itemId}
      and delivery_status not in ('cancelled', 'refunded')
     order by id desc limit 1 for no key update`.execute(tx.db);
  if (rows[0]) noteLocks(tx.db, 'product_order', [rows[0].id]);
  return rows[0];
}

/** Updates a locked order. Undefined properties keep their values. */
export async function updateOrder(
  tx: Tx,
  id: string,
  change: { readonly status: DeliveryStatus; readonly shippingCode: string | null },
): Promise<void> {
  await tx.db
    .updateTable('product_order')
    .set({
      delivery_status: change.status,
      shipping_code: change.shippingCode,
      updated_at: tx.now,
      ...(change.status === 'delivered' ? { delivered_at: tx.now } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Records a link to the file of a locked order. Returns false if the day's limit is reached. */
export async function noteDownload(
  tx: Tx,
  orderId: string,
  { addressHash, most }: { readonly addressHash: Buffer; readonly most: number },
): Promise<boolean> {
  // Records a time slightly later than the last download's, so two downloads at the same moment count as two.
  const { numAffectedRows } = await sql`
    insert into product_download (order_id, at, address_hash)
    select ${orderId}, greatest(${tx.now}::timestamptz, max(at) + interval '1 millisecond'), ${addressHash}
      from product_download where order_id = ${orderId}
    having count(*) filter (where at > ${tx.now}::timestamptz - interval '1 day') < ${most}`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Deletes the addresses and parcel numbers of completed orders, oldest first. The orders are kept. */
export const sweepAddresses: Sweep = async (tx, { before, most }) => {
  const { numAffectedRows } = await sql`update product_order set address = ${GONE}, shipping_code = null where id in (
    select o.id from product_order o where o.address <> 'Deleted'
      and o.delivery_status in ('delivered', 'cancelled', 'refunded')
      and o.updated_at < ${before} and not exists (select 1 from legal_hold h where h.account_id = o.buyer_id)
    order by o.updated_at limit ${most} for no key update skip locked)`.execute(tx.db);
  return { rows: Number(numAffectedRows ?? 0n) };
};
