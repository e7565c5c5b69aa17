import type { Insertable, Updateable } from 'kysely';
import type { Article, ArticleTranslation } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

/** False when the slug is taken. */
export async function insertArticle(tx: Tx, row: Insertable<Article>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('article')
    .values(row)
    .onConflict((it) => it.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether another article has a slug. */
export async function isSlugTaken(tx: Tx, slug: string, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('article').select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined && row.id !== id;
}

export const updateArticle = async (tx: Tx, id: string, change: Updateable<Article>): Promise<void> =>
  void (await tx.db.updateTable('article').set(change).where('id', '=', id).execute());

export const deleteArticle = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('article').where('id', '=', id).execute());

/** Puts the words of an article in other languages in place of those before. */
export async function replaceTranslations(
  tx: Tx,
  id: string,
  rows: readonly Omit<Insertable<ArticleTranslation>, 'article_id'>[],
): Promise<void> {
  await tx.db.deleteFrom('article_translation').where('article_id', '=', id).execute();
  if (rows.length > 0)
    await tx.db
      .insertInto('article_translation')
      .values(rows.map((row) => ({ ...row, article_id: id })))
      .execute();
}
