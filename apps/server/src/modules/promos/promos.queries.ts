import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface PromoRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly link: string;
  readonly is_new_tab: boolean;
  readonly place: 'home' | 'creators' | 'shop' | 'feed';
  readonly is_active: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly ordering: number;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}

const runs = (now: Date) =>
  sql`(is_active and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now}))`;

async function counted<Row>(db: Db, where: ReturnType<typeof sql>, order: ReturnType<typeof sql>, page: Page) {
  const { rows } = await sql<Row & { total: number }>`
    select *, count(*) over ()::int as total from site_promo
     where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Lists the current promos in the order set by staff. */
export const listRunning = (db: Db, now: Date, place: string | undefined, page: Page) =>
  counted<PromoRow>(
    db,
    sql`${runs(now)} and ${place ? sql`place = ${place}` : sql`true`}`,
    sql`ordering, created_at, id`,
    page,
  );

/** Lists all promos, current ones first. */
export const listPromos = (db: Db, now: Date, page: Page) =>
  counted<PromoRow>(db, sql`true`, sql`${runs(now)} desc, ordering, created_at desc, id`, page);

export async function findPromo(db: Db, id: string): Promise<PromoRow | undefined> {
  return (await sql<PromoRow>`select * from site_promo where id = ${id}`.execute(db)).rows[0];
}

export async function countPromos(db: Db): Promise<number> {
  return (await sql<{ n: number }>`select count(*)::int as n from site_promo`.execute(db)).rows[0]?.n ?? 0;
}
