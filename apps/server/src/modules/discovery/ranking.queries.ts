import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, type Total } from '../../platform/db/paging.ts';
import type { ItemKind } from '../catalog/index.ts';

const MOST_ITEMS = 5;

export interface Standing {
  readonly is_listed: boolean;
  readonly popularity: number;
  readonly followers: number;
  readonly visits: number;
}
export interface RankedItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly views: number;
  readonly sales: number;
  readonly published_at: Date;
}

/** Reads the figures behind a performer's popularity. */
export async function findStanding(db: Db, performerId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select l.is_listed, l.popularity, coalesce(f.favourites, 0)::int as followers, coalesce(v.views, 0)::int as visits
      from performer_listing l
      left join favourite_count f on f.performer_id = l.performer_id
      left join performer_visits v on v.performer_id = l.performer_id
     where l.performer_id = ${performerId}`.execute(db);
  return rows[0];
}

/** Counts the listed performers ranked above a performer, live or not. */
export const countBefore = (db: Db, performerId: string, popularity: number): Promise<Total> =>
  countRows(
    db,
    sql`select 1 from performer_listing
         where is_listed and (popularity, performer_id) > (${popularity}::bigint, ${performerId}::uuid)`,
  );

/** Lists what a performer has on sale, most popular first. */
export async function listRanked(db: Db, performerId: string): Promise<RankedItem[]> {
  const { rows } = await sql<RankedItem>`
    select i.id, i.kind, i.title, coalesce(t.views, 0)::int as views, coalesce(t.sales, 0)::int as sales,
           coalesce(i.published_at, i.created_at) as published_at
      from catalog_item i left join catalog_tally t on t.item_id = i.id
     where i.performer_id = ${performerId} and i.status = 'active' and i.removed_at is null and i.kind <> 'photo'
     order by i.popularity desc, i.id desc limit ${MOST_ITEMS}`.execute(db);
  return rows;
}
