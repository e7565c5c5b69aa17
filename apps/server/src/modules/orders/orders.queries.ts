import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import { containing, wordsByIndex } from '../../platform/db/word-search.ts';
import type { DeliveryStatus, OrderRow } from './orders.rules.ts';

export interface OrderDetails extends OrderRow {
  readonly buyer_username: string;
  readonly buyer_avatar: string | null;
  readonly seller_username: string;
  readonly seller_name: string;
  readonly seller_avatar: string | null;
}
const columns = sql`
  o.*, b.username::text as buyer_username, b.avatar_key as buyer_avatar,
  s.username::text as seller_username, s.name as seller_name, s.avatar_key as seller_avatar`;
const TABLES = sql`product_order o join account b on b.id = o.buyer_id join account s on s.id = o.seller_id`;

export type Side = 'buyer' | 'seller';
const of = (side: Side, accountId: string): RawBuilder<unknown> =>
  side === 'buyer' ? sql`o.buyer_id = ${accountId}` : sql`o.seller_id = ${accountId}`;

export interface OrderPage extends IdPage {
  readonly q?: string | undefined;
  readonly deliveryStatus?: DeliveryStatus | undefined;
}

type FoundOrders = Listed<OrderDetails>;

/** Lists the orders of a buyer or seller by creation time. */
export async function listOrders(
  db: Db,
  side: Side,
  accountId: string,
  { q, deliveryStatus, ...page }: OrderPage,
): Promise<FoundOrders> {
  return pageOfOrders(db, page, [
    of(side, accountId),
    ...(deliveryStatus ? [sql`o.delivery_status = ${deliveryStatus}`] : []),
    ...(q ? [sql`o.title ilike ${containing(q)}`] : []),
  ]);
}

const pageOfOrders = (db: Db, page: IdPage, conditions: readonly RawBuilder<unknown>[]): Promise<FoundOrders> =>
  listById(
    db,
    {
      columns,
      tables: TABLES,
      where: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
      id: sql`o.id`,
      updatedAt: sql`o.updated_at`,
      counted: sql`product_order o`,
    },
    page,
  );

export interface AnyOrderFilter {
  readonly id?: string;
  /** Username of the buyer or the seller. */
  readonly username?: string;
  /** Words that must all appear in the title. */
  readonly words?: readonly string[];
  readonly deliveryStatus?: DeliveryStatus | undefined;
}

export function listAnyOrders(
  db: Db,
  { id, username, words = [], deliveryStatus }: AnyOrderFilter,
  page: IdPage,
): Promise<FoundOrders> {
  const named = sql`(select id from account where username = ${username ?? ''})`;
  return pageOfOrders(db, page, [
    ...(id === undefined ? [] : [sql`o.id = ${id}::uuid`]),
    ...(username === undefined ? [] : [sql`(o.buyer_id = any(array${named}) or o.seller_id = any(array${named}))`]),
    ...(words.length > 0 ? [wordsByIndex(sql`search_form(o.title)`, words)] : []),
    ...(deliveryStatus ? [sql`o.delivery_status = ${deliveryStatus}`] : []),
  ]);
}

/** Finds an order without checking its owner. */
export async function findAnyOrder(db: Db, id: string): Promise<OrderDetails | undefined> {
  const { rows } = await sql<OrderDetails>`select ${columns} from ${TABLES} where o.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function findOrder(db: Db, side: Side, accountId: string, id: string): Promise<OrderDetails | undefined> {
  const { rows } = await sql<OrderDetails>`
    select ${columns} from ${TABLES} where o.id = ${id}::uuid and ${of(side, accountId)}`.execute(db);
  return rows[0];
}

export interface OrderStep {
  readonly at: Date;
  readonly status: DeliveryStatus;
  readonly note: string | null;
}
/** Returns an order's history, oldest first. */
export async function listSteps(db: Db, orderId: string): Promise<OrderStep[]> {
  const { rows } = await sql<OrderStep>`
    select at, status, note from product_order_step where order_id = ${orderId} order by at limit 20`.execute(db);
  return rows;
}

export async function findFile(db: Db, itemId: string): Promise<{ key: string; name: string } | undefined> {
  const { rows } = await sql<{ key: string; name: string }>`
    select u.original_key as key, u.name from catalog_item i join upload u on u.id = i.main_upload_id
     where i.id = ${itemId} and i.product_type = 'digital' and u.original_key is not null`.execute(db);
  return rows[0];
}
