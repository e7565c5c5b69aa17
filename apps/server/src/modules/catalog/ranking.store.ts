import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

/** Items per transaction. */
export const MOST_RANKED = 2000;
/**
 * `saleWeight` is the number of views that a sale counts for. `doublingDays` is the number of days after which an item
 * needs twice the score to keep its rank, so old hits sink without any recalculation.
 */
export const ITEM_RANKING = { saleWeight: 30, doublingDays: 7 } as const;
const SALE_WEIGHT = ITEM_RANKING.saleWeight;
const DOUBLING_SECONDS = ITEM_RANKING.doublingDays * 24 * 3600;

/**
 * Updates the popularity of up to `MOST_RANKED` items whose views, sales or publication changed. Returns how many were
 * checked.
 */
export async function rankItems(tx: Tx): Promise<number> {
  const due = await sql<{ item_id: string }>`
    delete from catalog_popularity_due where item_id in (
      select item_id from catalog_popularity_due order by item_id limit ${MOST_RANKED} for update skip locked)
    returning item_id`.execute(tx.db);
  const ids = due.rows.map((row) => row.item_id);
  // Uses a separate statement, which sees everything committed before the rows were taken.
  await sql`update catalog_item i set popularity = n.popularity
    from (select o.id, extract(epoch from coalesce(o.published_at, o.created_at))::bigint
                 + (log(2, 1 + coalesce(t.views, 0) + coalesce(t.sales,
                   0)::bigint * ${SALE_WEIGHT}::int) * ${DOUBLING_SECONDS}::int)::bigint as popularity
            from unnest(${ids}::uuid[]) d (id) join catalog_item o on o.id = d.id
              left join catalog_tally t on t.item_id = o.id) n
   where n.id = i.id and i.popularity <> n.popularity`.execute(tx.db);
  return ids.length;
}
