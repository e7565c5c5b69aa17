import type { Answer, performers } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isId } from '../../platform/ids.ts';

type Category = Answer<typeof performers.category>;
const categories = (where: RawBuilder<unknown>) => sql<Category>`
  select c.id as "_id", c.slug, c.name, c.description, c.translations,
         (select count(*) from performer_listing l where l.is_listed and l.is_live
           and l.category_ids @> array[c.id]) as "liveCount"
    from category c where ${where} order by c.ordering, c.name limit 200`;

export async function listCategories(db: Db): Promise<Answer<typeof performers.categories>> {
  const { rows } = await categories(sql`true`).execute(db);
  return { data: rows, total: rows.length };
}

export async function findCategory(db: Db, idOrSlug: string): Promise<Category | undefined> {
  const by = isId(idOrSlug) ? sql`c.id = ${idOrSlug}::uuid` : sql`c.slug = ${idOrSlug}`;
  return (await categories(by).execute(db)).rows[0];
}

export const isCategory = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('category').select('id').where('id', '=', id).execute()).length > 0;
