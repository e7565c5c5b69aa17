import { sql, type Insertable, type Updateable } from 'kysely';
import type { Article, ArticleDraft, ArticleTranslation } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Inserts an article. Returns false if the slug is taken. */
export async function insertArticle(tx: Tx, row: Insertable<Article>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('article')
    .values(row)
    .onConflict((it) => it.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isSlugTaken(tx: Tx, slug: string, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('article').select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined && row.id !== id;
}

export const updateArticle = async (tx: Tx, id: string, change: Updateable<Article>): Promise<void> =>
  void (await tx.db.updateTable('article').set(change).where('id', '=', id).execute());

export const deleteArticle = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('article').where('id', '=', id).execute());

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

/**
 * Stores the article as a version unless it equals the latest one. Deletes the oldest versions if there are more than
 * `most`.
 */
export async function keepVersion(tx: Tx, articleId: string, id: string, most: number): Promise<void> {
  await sql`
    with now_is as (
      select a.language, a.title, a.summary, a.body, a.status,
        coalesce((select jsonb_agg(jsonb_build_object('language', o.language, 'title', o.title, 'summary', o.summary,
          'body', o.body)
          order by o.language) from article_translation o where o.article_id = a.id), '[]') as translations
      from article a where a.id = ${articleId}),
    last as (
      select * from article_version v where v.article_id = ${articleId} order by v.written_at desc, v.id desc limit 1)
    insert into article_version (id, article_id, language, title, summary, body, translations, status, written_by,
      written_at)
    select ${id}, ${articleId}, n.language, n.title, n.summary, n.body, n.translations, n.status,
      ${tx.caller.accountId || null}::uuid, ${tx.now}
    from now_is n where not exists (
      select 1 from last l where (l.language, l.title, l.summary, l.body, l.translations, l.status)
        = (n.language, n.title, n.summary, n.body, n.translations, n.status))`.execute(tx.db);
  await sql`
    delete from article_version where article_id = ${articleId} and id not in (
      select v.id from article_version v where v.article_id = ${articleId} order by v.written_at desc, v.id desc
        limit ${most})`.execute(tx.db);
}

type DraftWords = Pick<Insertable<ArticleDraft>, 'language' | 'title' | 'summary' | 'body'>;
/** Stores the article's unpublished changes and replaces earlier ones. */
export async function writeDraft(
  tx: Tx,
  articleId: string,
  { translations, ...words }: DraftWords & { readonly translations: readonly object[] },
): Promise<void> {
  const row = { ...words, translations: JSON.stringify(translations), written_at: tx.now };
  await tx.db
    .insertInto('article_draft')
    .values({ ...row, article_id: articleId, written_by: tx.caller.accountId })
    .onConflict((it) => it.column('article_id').doUpdateSet({ ...row, written_by: tx.caller.accountId }))
    .execute();
}

/** Deletes the article's unpublished changes. Returns false if there were none. */
export async function deleteDraft(tx: Tx, articleId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('article_draft')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
