import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countRows, type Total } from '../../platform/db/paging.ts';
import type { Tables } from '../../platform/db/tables.ts';
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
  readonly published_at: Date | null;
  readonly updated_at: Date;
}
export type ListedRow = Omit<ArticleRow, 'body'>;

interface Wanted {
  readonly words: readonly string[];
  readonly type?: ArticleType | undefined;
  readonly status?: ArticleStatus | undefined;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}

const WORDS = sql`search_form(title || ' ' || summary || ' ' || body)`;
const LISTED = sql`id, slug, type, title, summary, status, ordering, published_at, updated_at`;

function conditionsOf({ words, type, status }: Wanted): RawBuilder<unknown> {
  return sql.join(
    [
      status ? sql`status = ${sql.lit(status)}` : sql`true`,
      type ? sql`type = ${sql.lit(type)}` : sql`true`,
      words.length > 0 ? wordsByIndex(WORDS, words) : sql`true`,
    ],
    sql` and `,
  );
}

async function list(
  db: Kysely<Tables>,
  wanted: Wanted,
  order: RawBuilder<unknown>,
  { limit, offset }: Page,
): Promise<{ rows: ListedRow[]; total: Total }> {
  const where = conditionsOf(wanted);
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from article where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countRows(db, sql`select 1 from article where ${where}`) };
}

/** Published ones: news by date, all others as staff have ordered them. */
export const listPublished = (db: Kysely<Tables>, wanted: Omit<Wanted, 'status'>, page: Page) =>
  list(
    db,
    { ...wanted, status: 'published' },
    wanted.type === 'news' ? sql`published_at desc, id desc` : sql`ordering, published_at desc, id desc`,
    page,
  );

/** All of them, those that were changed last first. */
export const listAll = (db: Kysely<Tables>, wanted: Wanted, page: Page) =>
  list(db, wanted, sql`updated_at desc, id`, page);

/** An article by its id or slug. */
export async function findArticle(db: Kysely<Tables>, idOrSlug: string): Promise<ArticleRow | undefined> {
  const by = isId(idOrSlug) ? sql`id = ${idOrSlug}::uuid` : sql`slug = ${idOrSlug}`;
  const { rows } = await sql<ArticleRow>`select ${LISTED}, body from article where ${by}`.execute(db);
  return rows[0];
}
