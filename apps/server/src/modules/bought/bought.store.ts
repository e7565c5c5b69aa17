import { sql, type Insertable } from 'kysely';
import type { Purchase } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { PurchaseRow } from './bought.rules.ts';

/** Returns false if the buyer already has the item. Waits for a concurrent purchase of the same item. */
export async function insertPurchase(tx: Tx, row: Insertable<Purchase>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('purchase')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow | undefined> {
  const row = await tx.db.selectFrom('purchase').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row) noteLocks(tx.db, 'purchase', [row.id]);
  return row as PurchaseRow | undefined;
}

/** Reinstates a refunded purchase. Returns false if the buyer has since bought the item again. */
export async function reopenPurchase(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update purchase p set state = 'paid', refunded_at = null
     where p.id = ${id} and p.state = 'refunded'
       and (p.is_repeatable or not exists (
         select 1 from purchase o where o.buyer_id = p.buyer_id and o.item_id = p.item_id and o.state = 'paid'))
    returning p.id`.execute(tx.db);
  return rows.length === 1;
}

export const closePurchase = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .updateTable('purchase')
    .set({ state: 'refunded', refunded_at: tx.now })
    .where('id', '=', id)
    .execute());
