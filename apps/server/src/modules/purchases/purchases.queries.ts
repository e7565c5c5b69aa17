import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import type { PurchaseRow, PurchaseType } from '../bought/index.ts';

export interface Parties {
  readonly isConfirmed: boolean;
  readonly isSuspended: boolean;
  /** Seller's studio. Undefined if the item has no seller. */
  readonly studioId: string | null | undefined;
}
/** Reads the buyer's state and the seller's studio. */
export async function readParties(db: Db, buyerId: string, sellerId: string): Promise<Parties> {
  const { rows } = await sql<{ confirmed: boolean; suspended: boolean; seller: string | null; studio: string | null }>`
    select b.email_verified_at is not null as confirmed, b.status <> 'active' as suspended, p.id as seller,
      p.studio_id as studio
      from account b left join (performer p join account s on s.id = p.id and s.status = 'active') on p.id = ${sellerId}
     where b.id = ${buyerId}`.execute(db);
  const [row] = rows;
  return {
    isConfirmed: row?.confirmed ?? false,
    isSuspended: row?.suspended ?? true,
    studioId: row?.seller ? row.studio : undefined,
  };
}

export type BoughtRow = PurchaseRow & { readonly order_id: string | null; readonly delivery_status: string | null };

export interface BoughtPage extends IdPage {
  readonly q?: string | undefined;
  readonly type?: PurchaseType | undefined;
}
/** Lists a buyer's purchases, ordered by time. */
export async function listBought(
  db: Db,
  buyerId: string,
  { q, type, ...page }: BoughtPage,
): Promise<Listed<BoughtRow>> {
  const where = sql.join(
    [
      sql`p.buyer_id = ${buyerId}`,
      ...(type ? [sql`p.type = ${type}`] : []),
      ...(q ? [sql`p.title ilike ${containing(q)}`] : []),
    ],
    sql` and `,
  );
  const list = {
    columns: sql`p.*, o.id as order_id, o.delivery_status`,
    tables: sql`purchase p left join product_order o on o.purchase_id = p.id`,
    where,
    id: sql`p.id`,
    counted: sql`purchase p`,
  };
  return listById(db, list, page);
}

export async function purchaseIdOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('product_order').select('purchase_id').where('id', '=', orderId).executeTakeFirst();
  return row?.purchase_id;
}

/** Finds the purchase that a transfer paid for, with its order if there is one. */
export async function purchaseOfTransfer(
  db: Db,
  transferId: string,
): Promise<{ id: string; orderId: string | null } | undefined> {
  const row = await db
    .selectFrom('purchase')
    .leftJoin('product_order', 'product_order.purchase_id', 'purchase.id')
    .select(['purchase.id', 'product_order.id as orderId'])
    .where('purchase.transfer_id', '=', transferId)
    .executeTakeFirst();
  return row && { id: row.id, orderId: row.orderId };
}

/** Returns true if a buyer has purchased an item they keep. */
export async function hasBought(db: Db, buyerId: string, itemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
