import type { Input, performers } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { MOST_COUNTED } from '../../platform/db/paging.ts';
import { plannedEachTime } from '../../platform/db/prepared-statements.ts';
import { nearlyWords, slippedWords, wordsByIndex, wordsInRow } from '../../platform/db/word-search.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { isId } from '../../platform/ids.ts';

type Filter =
  | 'live'
  | 'category'
  | 'categoryIds'
  | 'tags'
  | 'gender'
  | 'language'
  | 'country'
  | 'minPrice'
  | 'maxPrice'
  | 'mode'
  | 'favorites';
export interface CardFilters extends Partial<Pick<Input<typeof performers.search>['query'], Filter>> {
  readonly isUnfollowed?: boolean;
}
export interface WordSearch extends CardFilters {
  /** All must match. */
  readonly words: readonly string[];
  /** Performers whose current show has the words in its title. */
  readonly titledIds: readonly string[];
}

const WORDS = sql`l.search_words`;
/** Filters whose selectivity depends on the value. */
const NARROWING: ReadonlySet<string> = new Set<Filter>([
  ...(['category', 'categoryIds', 'tags', 'gender', 'language', 'country'] as const),
  ...(['minPrice', 'maxPrice', 'mode', 'favorites'] as const),
]);

/** Builds conditions on a listing `l`: visible to the viewer and matching the filters. */
export function fits(filters: CardFilters, viewer: Viewer): RawBuilder<unknown> {
  const all = [sql`l.is_listed`, showsTo(sql`l.performer_id`, viewer)];
  if (viewer.role === 'performer') all.push(sql`l.performer_id <> ${viewer.accountId}::uuid`);
  if (filters.live) all.push(sql`l.is_live = ${filters.live === 'true'}`);
  if (filters.category) {
    const by = isId(filters.category) ? sql`id = ${filters.category}::uuid` : sql`slug = ${filters.category}`;
    all.push(sql`l.category_ids && array(select id from category where ${by})`);
  }
  if (filters.categoryIds?.length) all.push(sql`l.category_ids && ${[...filters.categoryIds]}::uuid[]`);
  if (filters.tags?.length) all.push(sql`l.tags @> ${filters.tags.map((tag) => tag.toLowerCase())}::text[]`);
  if (filters.gender) all.push(sql`l.gender = ${filters.gender}`);
  if (filters.language) all.push(sql`l.languages @> array[${filters.language}::text]`);
  if (filters.country) all.push(sql`l.country = ${filters.country}`);
  if (filters.minPrice !== undefined) all.push(sql`l.private_units >= ${Math.round(filters.minPrice * 100)}`);
  if (filters.maxPrice !== undefined) all.push(sql`l.private_units <= ${Math.round(filters.maxPrice * 100)}`);
  // Adds `is_live`, because performers who are not offline are few and indexed.
  if (filters.mode) all.push(sql`l.streaming_status = ${filters.mode} and l.is_live = ${filters.mode !== 'offline'}`);
  if (filters.favorites === 'true')
    all.push(
      sql`l.performer_id in (select f.performer_id from favourite f where f.user_id = ${viewer.accountId}::uuid)`,
    );
  if (filters.isUnfollowed && viewer.role === 'user')
    all.push(
      sql`not exists (select 1 from favourite f where f.user_id = ${viewer.accountId}::uuid
        and f.performer_id = l.performer_id)`,
    );
  const isNarrowed = Object.entries(filters).some(([name, value]) => NARROWING.has(name) && value !== undefined);
  return sql`${isNarrowed ? plannedEachTime : sql``} ${sql.join(all, sql` and `)}`;
}

/** Condition that the listing or the show's title has the words, checked for each row of an index scan. */
export const hasWords = ({ words, titledIds }: WordSearch): RawBuilder<unknown> =>
  sql`(${wordsInRow(WORDS, words)} or l.performer_id = any(${[...titledIds]}::uuid[]))`;

/**
 * SQL for performers who match the filters and whose listing or show title has the words. Limited to one more than
 * `MOST_COUNTED`.
 */
export const matchStatement = (viewer: Viewer, search: WordSearch): RawBuilder<{ id: string }> => sql<{ id: string }>`
  (select l.performer_id as id from performer_listing l where ${fits(search, viewer)}
    and ${wordsByIndex(WORDS, search.words)} limit ${MOST_COUNTED + 1})
  union
  (select l.performer_id from performer_listing l where l.performer_id = any(${[...search.titledIds]}::uuid[])
    and ${fits(search, viewer)} limit ${MOST_COUNTED + 1})`;

/** SQL for performers with words close to the search words. Empty if anyone has the exact words. */
export const nearStatement = (viewer: Viewer, search: WordSearch): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select l.performer_id as id from performer_listing l
   where ${nearlyWords(WORDS, search.words)} and ${fits(search, viewer)}
     and not exists (select 1 from performer_listing l where l.is_listed and ${wordsByIndex(WORDS, search.words)})
   limit ${MOST_COUNTED}`;

/** Like `nearStatement`, for typos that leave few trigrams of a word intact. */
export const slipStatement = (viewer: Viewer, search: WordSearch): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select l.performer_id as id from performer_listing l
   where ${slippedWords(WORDS, search.words)} and ${fits(search, viewer)}
     and not exists (select 1 from performer_listing l where l.is_listed and ${wordsByIndex(WORDS, search.words)})
   limit ${MOST_COUNTED}`;

/** Returns the ids of all matches, or undefined if there are more than `MOST_COUNTED`. */
export async function findMatches(db: Db, viewer: Viewer, search: WordSearch): Promise<string[] | undefined> {
  const { rows } = await matchStatement(viewer, search).execute(db);
  if (rows.length > MOST_COUNTED) return undefined;
  if (rows.length > search.titledIds.length) return rows.map(({ id }) => id);
  const { rows: near } = await nearStatement(viewer, search).execute(db);
  if (near.length === 0) near.push(...(await slipStatement(viewer, search).execute(db)).rows);
  return [...new Set([...rows, ...near].map(({ id }) => id))].slice(0, MOST_COUNTED);
}
