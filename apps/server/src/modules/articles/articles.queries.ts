import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, type Total } from '../../platform/db/paging.ts';
import { wordsByIndex } from '../../platform/db/word-search.ts';
import { isId } from '../../platform/ids.ts';

export type ArticleType = 'help' | 'terms' | 'privacy' | 'news';
export type ArticleStatus = 'draft' | 'published';

export interface ArticleRow {
  readonly id: string;
  readonly slug: string;
  readonly type: ArticleType;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly status: ArticleStatus;
  readonly ordering: number;
  /** Language of the article's texts. */
  readonly language: string;
  /** All available languages. */
  readonly languages: readonly string[];
  readonly published_at: Date | null;
  readonly updated_at: Date;
}
export type ListedRow = Omit<ArticleRow, 'body'>;

interface Wanted {
  readonly words: readonly string[];
  readonly type?: ArticleType | undefined;
  readonly status?: ArticleStatus | undefined;
  /** Preferred language of the texts, if available. */
  readonly language?: string | undefined;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  readonly sortBy: 'ordering' | 'updatedAt';
}

const wordsOf = (row: RawBuilder<unknown>) =>
  sql`search_form(${row}.title || ' ' || ${row}.summary || ' ' || ${row}.body)`;
const LISTED = sql`a.id, a.slug, a.type, coalesce(w.title, a.title) as title, coalesce(w.summary, a.summary) as summary,
  a.status, a.ordering,
  coalesce(w.language, a.language) as language, a.published_at, a.updated_at,
  array(select a.language union all (select o.language from article_translation o where o.article_id = a.id
    order by o.language)) as languages`;
const tablesIn = (language: string | undefined) =>
  sql`article a left join article_translation w on w.article_id = a.id and w.language = ${language ?? null}::text`;
/** Searches both the article's own language and its translations. */
const hasWords = (words: readonly string[]) =>
  sql`(${wordsByIndex(wordsOf(sql`a`), words)}
    or a.id in (select o.article_id from article_translation o where ${wordsByIndex(wordsOf(sql`o`), words)}))`;

function conditionsOf({ words, type, status }: Wanted): RawBuilder<unknown> {
  return sql.join(
    [
      status ? sql`a.status = ${sql.lit(status)}` : sql`true`,
      type ? sql`a.type = ${sql.lit(type)}` : sql`true`,
      words.length > 0 ? hasWords(words) : sql`true`,
    ],
    sql` and `,
  );
}

async function list(
  db: Db,
  wanted: Wanted,
  order: RawBuilder<unknown>,
  { limit, offset }: Page,
): Promise<{ rows: ListedRow[]; total: Total }> {
  const where = conditionsOf(wanted);
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from ${tablesIn(wanted.language)} where ${where} order by ${order}
      limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countRows(db, sql`select 1 from article a where ${where}`) };
}

/** Sorts by last change, in an order that the index supports. */
const byChange = (sort: Page['sort']): RawBuilder<unknown> =>
  sort === 'desc' ? sql`a.updated_at desc, a.id` : sql`a.updated_at, a.id desc`;

function publishedOrder(type: ArticleType | undefined, { sort, sortBy }: Page): RawBuilder<unknown> {
  if (sortBy === 'updatedAt') return byChange(sort);
  return type === 'news' ? sql`a.published_at desc, a.id desc` : sql`a.ordering, a.published_at desc, a.id desc`;
}

/**
 * Lists published articles: by last change if the page requests it, otherwise news by date and other articles in the
 * order set by staff.
 */
export const listPublished = (db: Db, wanted: Omit<Wanted, 'status'>, page: Page) =>
  list(db, { ...wanted, status: 'published' }, publishedOrder(wanted.type, page), page);

/** Lists all articles by last change. */
export const listAll = (db: Db, wanted: Wanted, page: Page) => list(db, wanted, byChange(page.sort), page);

/** Finds an article by id or slug, in the given language if available, otherwise in its original language. */
export async function findArticle(db: Db, idOrSlug: string, language?: string): Promise<ArticleRow | undefined> {
  const by = isId(idOrSlug) ? sql`a.id = ${idOrSlug}::uuid` : sql`a.slug = ${idOrSlug}`;
  const { rows } = await sql<ArticleRow>`
    select ${LISTED}, coalesce(w.body, a.body) as body from ${tablesIn(language)} where ${by}`.execute(db);
  return rows[0];
}

export const listTranslations = (db: Db, id: string) =>
  db
    .selectFrom('article_translation')
    .select(['language', 'title', 'summary', 'body'])
    .where('article_id', '=', id)
    .orderBy('language')
    .execute();

export interface VersionRow {
  readonly id: string;
  readonly title: string;
  readonly status: ArticleStatus;
  readonly by: string;
  readonly at: Date;
}
const VERSION = sql`v.id, v.title, v.status, coalesce(w.name, '') as by, v.written_at as at`;
const VERSIONS = sql`article_version v left join account w on w.id = v.written_by`;

/** Lists the saved versions of an article, newest first. */
export async function listVersions(db: Db, articleId: string, most: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${VERSION} from ${VERSIONS} where v.article_id = ${articleId} order by v.written_at desc, v.id desc
      limit ${most}`.execute(db);
  return rows;
}

type WholeVersion = VersionRow &
  Pick<ArticleRow, 'summary' | 'body' | 'language'> & {
    readonly translations: { language: string; title: string; summary: string; body: string }[];
  };
export async function findVersion(db: Db, articleId: string, id: string): Promise<WholeVersion | undefined> {
  const { rows } = await sql<WholeVersion>`
    select ${VERSION}, v.summary, v.body, v.language, v.translations from ${VERSIONS}
    where v.article_id = ${articleId} and v.id = ${id}`.execute(db);
  return rows[0];
}

export interface DraftRow {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly language: string;
  readonly translations: WholeVersion['translations'];
  readonly by: string;
  readonly at: Date;
}
/** Finds the unpublished changes to a published article. */
export async function findDraft(db: Db, articleId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select d.title, d.summary, d.body, d.language, d.translations, coalesce(a.name, '') as by, d.written_at as at
      from article_draft d left join account a on a.id = d.written_by where d.article_id = ${articleId}`.execute(db);
  return rows[0];
}
