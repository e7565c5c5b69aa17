import { sql } from 'kysely';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';

/** Takes so many of a product from its stock; false when there are not as many, or it is not on sale any more. Locks it. */
export async function takeStock(tx: Tx, itemId: string, quantity: number): Promise<boolean> {
  noteLocks(tx.db, 'item', [itemId]);
  const { numAffectedRows } = await sql`
    update catalog_item set stock = stock - ${quantity}
     where id = ${itemId} and stock >= ${quantity} and status = 'active' and removed_at is null`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Locks a product whose stock may change, where what comes later in the order of locks is needed first. */
export async function lockStock(tx: Tx, itemId: string): Promise<void> {
  noteLocks(tx.db, 'item', [itemId]);
  await sql`select 1 from catalog_item where id = ${itemId} for no key update`.execute(tx.db);
}

/** Puts so many back; into nothing when the product is not counted any more. */
export async function returnStock(tx: Tx, itemId: string, quantity: number): Promise<void> {
  noteLocks(tx.db, 'item', [itemId]);
  await sql`update catalog_item set stock = stock + ${quantity} where id = ${itemId} and stock is not null`.execute(
    tx.db,
  );
}

/** Counts sales of an item; a negative number takes them back. */
export const addSales = async (tx: Tx, itemId: string, quantity: number): Promise<void> =>
  void (await sql`update catalog_tally set sales = greatest(0, sales + ${quantity}) where item_id = ${itemId}`.execute(
    tx.db,
  ));
