import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import {
  beyondNumber,
  beyondPlace,
  countRows,
  microsOf,
  pageOf,
  placeCursor,
  type Total,
} from '../../platform/db/paging.ts';
import { wordsInRow } from '../../platform/db/word-search.ts';
import { isId } from '../../platform/ids.ts';
import type { Viewer } from '../blocking/index.ts';
import type { PostStatus } from './feed.rules.ts';
import { columns, shownTo, TABLES, type PostDetails } from './post.queries.ts';

export interface PostPage {
  readonly sortBy?: 'newest' | 'createdAt' | 'updatedAt';
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly sort: 'asc' | 'desc';
}
export interface Posts {
  readonly rows: PostDetails[];
  readonly total: Total;
  readonly nextCursor?: string;
}
type Order = 'published' | 'popular' | 'created' | 'updated';
const MOMENTS = { published: sql`p.published_at`, created: sql`p.created_at`, updated: sql`p.updated_at` } as const;

/** Returns the sort expression of a list, its cursor key and the condition for rows after the cursor. */
function orderOf(order: Order, { sort, cursor }: PostPage) {
  if (order === 'popular')
    return {
      from: sql`post_tally r join post p on p.id = r.post_id`,
      by: sql`r.popularity`,
      key: sql`r.popularity`,
      beyond: sql`r.published_seconds > 0 and ${beyondNumber(sql`r.popularity`, sql`r.post_id`, sort, cursor)}`,
      id: sql`r.post_id`,
    };
  const moment = MOMENTS[order];
  const beyond = beyondPlace(moment, sql`p.id`, sort, cursor);
  return { from: sql`post p`, by: moment, key: microsOf(moment), beyond, id: sql`p.id` };
}

async function listPosts(
  db: Db,
  viewer: Viewer,
  where: RawBuilder<unknown>,
  { order, page }: { readonly order: Order; readonly page: PostPage },
): Promise<Posts> {
  const { from, by, key, beyond, id } = orderOf(order, page);
  const direction = sql.raw(page.sort);
  const inOrder = sql`order by ${by} ${direction}, ${id} ${direction}`;
  // Selects the page first, so only its rows are joined with the details.
  const [{ rows }, total] = await Promise.all([
    sql<PostDetails & { place_key: number }>`
      with page as materialized (
        select ${id} as id, ${key} as place_key, row_number() over (${inOrder}) as turn from ${from}
         where ${where} and ${beyond} ${inOrder} limit ${page.limit + 1} offset ${page.cursor ? 0 : page.offset})
      select ${columns(viewer)}, page.place_key from page join post p on p.id = page.id ${TABLES}
        order by page.turn`.execute(db),
    countRows(db, sql`select 1 from post p where ${where}`),
  ]);
  const { rows: shown, ...next } = pageOf(rows, page.limit, (last) => placeCursor(last.place_key, last.id));
  return { rows: shown, total, ...next };
}

/** Returns the order of a public list: by creation if the page requests it, else the list's own. */
const shownOrder = ({ sortBy }: PostPage, own: Order): Order => (sortBy === 'createdAt' ? 'created' : own);
/** Returns the order of a list of kept posts: by last change if the page requests it, else by creation. */
const keptOrder = ({ sortBy }: PostPage): Order => (sortBy === 'updatedAt' ? 'updated' : 'created');

export const listFollowed = (db: Db, viewer: Viewer, page: PostPage): Promise<Posts> =>
  listPosts(
    db,
    viewer,
    sql`${shownTo(viewer)} and p.performer_id in (select performer_id from favourite
      where user_id = ${viewer.accountId}::uuid)`,
    { order: shownOrder(page, 'published'), page },
  );

/** Lists published free posts of all creators, most popular first. */
export const listPopular = (db: Db, viewer: Viewer, page: PostPage): Promise<Posts> =>
  listPosts(db, viewer, sql`${shownTo(viewer)} and p.audience = 'free'`, {
    order: shownOrder(page, 'popular'),
    page,
  });

export const listOfCreator = (db: Db, viewer: Viewer, performerId: string, page: PostPage): Promise<Posts> =>
  listPosts(db, viewer, sql`${shownTo(viewer)} and p.performer_id = ${performerId}`, {
    order: shownOrder(page, 'published'),
    page,
  });

export const listOwnPosts = (
  db: Db,
  viewer: Viewer,
  { status, words }: { readonly status?: PostStatus | undefined; readonly words: readonly string[] },
  page: PostPage,
): Promise<Posts> => {
  const all = [sql`p.performer_id = ${viewer.accountId}::uuid and p.removed_at is null`];
  if (status) all.push(sql`p.status = ${status}`);
  if (words.length > 0) all.push(wordsInRow(sql`search_form(p.text)`, words));
  return listPosts(db, viewer, sql.join(all, sql` and `), { order: keptOrder(page), page });
};

export const listForStaff = (
  db: Db,
  viewer: Viewer,
  { status, words }: { readonly status: PostStatus; readonly words: readonly string[] },
  page: PostPage,
): Promise<Posts> => {
  const all = [sql`p.removed_at is null and p.status = ${status}`];
  if (words.length > 0) all.push(wordsInRow(sql`search_form(p.text)`, words));
  return listPosts(db, viewer, sql.join(all, sql` and `), { order: keptOrder(page), page });
};

export async function findCreatorId(db: Db, idOrName: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select p.id from performer p join account a on a.id = p.id
    where ${isId(idOrName) ? sql`p.id = ${idOrName}::uuid` : sql`a.username = ${idOrName}`}`.execute(db);
  return rows[0]?.id;
}
