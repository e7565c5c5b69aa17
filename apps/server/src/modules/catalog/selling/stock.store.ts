import { sql } from 'kysely';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';

/**
 * Takes `quantity` units of a product from stock and locks it. Returns false if there are too few left or it is no
 * longer on sale.
 */
export async function takeStock(tx: Tx, itemId: string, quantity: number): Promise<boolean> {
  noteLocks(tx.db, 'catalog_item', [itemId]);
  const { numAffectedRows } = await sql`
    update catalog_item set stock = stock - ${quantity}
     where id = ${itemId} and stock >= ${quantity} and status = 'active' and removed_at is null`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Locks a product whose stock may change. Call this before acquiring locks that come later in the lock order. */
export async function lockStock(tx: Tx, itemId: string): Promise<void> {
  noteLocks(tx.db, 'catalog_item', [itemId]);
  await sql`select 1 from catalog_item where id = ${itemId} for no key update`.execute(tx.db);
}

/** Returns `quantity` units to stock. Does nothing if the product no longer tracks stock. */
export async function returnStock(tx: Tx, itemId: string, quantity: number): Promise<void> {
  noteLocks(tx.db, 'catalog_item', [itemId]);
  await sql`update catalog_item set stock = stock + ${quantity} where id = ${itemId} and stock is not null`.execute(
    tx.db,
  );
}

/** Adds to an item's sales. A negative `quantity` subtracts. */
export const addSales = async (tx: Tx, itemId: string, quantity: number): Promise<void> =>
  void (await sql`update catalog_tally set sales = greatest(0, sales + ${quantity}) where item_id = ${itemId}`.execute(
    tx.db,
  ));
