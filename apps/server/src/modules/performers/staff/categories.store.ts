import { sql } from 'kysely';
import type { Tx } from '../../../platform/transaction.ts';

interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Array of `CategoryWords`, as JSON. */
  readonly translations: string;
  readonly ordering: number;
}

/** Returns the ids of all categories. Serializes writers, so that concurrent saves don't mix their lists. */
export async function lockCategories(tx: Tx): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('category'))`.execute(tx.db);
  return (await tx.db.selectFrom('category').select('id').execute()).map(({ id }) => id);
}

/** Returns true if any performer has one of these categories. */
export async function haveCreators(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from performer where category_id = any(${ids}::uuid[]) or category_ids && ${ids}::uuid[] limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}

export const removeCategories = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await tx.db.deleteFrom('category').where('id', 'in', ids).execute());

/** Adds or updates categories, which may swap their slugs. */
export async function writeCategories(tx: Tx, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  // Slugs must be unique at all times, so changed categories first get temporary ones.
  await sql`update category set slug = id::text where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  await tx.db
    .insertInto('category')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        slug: ref('excluded.slug'),
        name: ref('excluded.name'),
        description: ref('excluded.description'),
        translations: ref('excluded.translations'),
        ordering: ref('excluded.ordering'),
      })),
    )
    .execute();
}
