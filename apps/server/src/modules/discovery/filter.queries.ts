import type { Input, performers } from '@footlight/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MOST_COUNTED } from '../../platform/db/paging.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';

export type CardFilters = Pick<
  Input<typeof performers.search>['query'],
  'live' | 'category' | 'language' | 'country' | 'favorites'
>;
export interface WordSearch extends CardFilters {
  /** All have to be there. */
  readonly words: readonly string[];
  /** Performers whose running show has the words in its title. */
  readonly titledIds: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
/** Shorter words have no three letters that an index of trigrams could find. */
const TRIGRAM = 3;

/** Conditions on a listing `l`: who may be seen by the viewer, and fits the filters. */
export function fits(filters: CardFilters, viewer: Viewer): RawBuilder<unknown> {
  const all = [sql`l.is_listed`, showsTo(sql`l.performer_id`, viewer)];
  if (filters.live) all.push(sql`l.is_live = ${filters.live === 'true'}`);
  if (filters.category) {
    const by = UUID.test(filters.category) ? sql`id = ${filters.category}::uuid` : sql`slug = ${filters.category}`;
    all.push(sql`l.category_id = (select id from category where ${by})`);
  }
  if (filters.language) all.push(sql`l.languages @> array[${filters.language}::text]`);
  if (filters.country) all.push(sql`l.country = ${filters.country}`);
  if (filters.favorites === 'true')
    all.push(
      sql`l.performer_id in (select f.performer_id from favourite f where f.user_id = ${viewer.accountId}::uuid)`,
    );
  return sql.join(all, sql` and `);
}

/** All words stand in the listing, found by index: by three letters each, or by the one or two that there are. */
const byIndex = (words: readonly string[]) =>
  sql.join(
    words.map((word) =>
      [...word].length < TRIGRAM
        ? sql`(search_grams(l.search_words) @> search_grams(search_form(${word})) and l.search_words like search_form(${containing(word)}))`
        : sql`l.search_words like search_form(${containing(word)})`,
    ),
    sql` and `,
  );

/**
 * The same, looked up in each row of a walk along an index. Why in other words: these the planner cannot take for a reason
 * to collect all matches first.
 */
export const hasWords = ({ words, titledIds }: WordSearch): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map((word) => sql`strpos(l.search_words, search_form(${word})) > 0`),
    sql` and `,
  )} or l.performer_id = any(${[...titledIds]}::uuid[]))`;

/** Statement of the performers who fit and have the words, in themselves or in the title of their show: one more than are counted at most. */
export const matchStatement = (viewer: Viewer, search: WordSearch): RawBuilder<{ id: string }> => sql<{ id: string }>`
  (select l.performer_id as id from performer_listing l where ${fits(search, viewer)} and ${byIndex(search.words)} limit ${MOST_COUNTED + 1})
  union
  (select l.performer_id from performer_listing l where l.performer_id = any(${[...search.titledIds]}::uuid[]) and ${fits(search, viewer)} limit ${MOST_COUNTED + 1})`;

/** Statement of those whose words are nearly the searched ones; of nobody where somebody has the words themselves. */
export const nearStatement = (viewer: Viewer, search: WordSearch): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select l.performer_id as id from performer_listing l
   where search_form(${search.words.join(' ')}) <% l.search_words and ${fits(search, viewer)}
     and not exists (select 1 from performer_listing l where l.is_listed and ${byIndex(search.words)})
   limit ${MOST_COUNTED}`;

/** Ids of all who match; undefined where they are more than lists count. */
export async function findMatches(
  db: Kysely<Tables>,
  viewer: Viewer,
  search: WordSearch,
): Promise<string[] | undefined> {
  const { rows } = await matchStatement(viewer, search).execute(db);
  if (rows.length > MOST_COUNTED) return undefined;
  const near = rows.length > search.titledIds.length ? [] : (await nearStatement(viewer, search).execute(db)).rows;
  return [...new Set([...rows, ...near].map(({ id }) => id))].slice(0, MOST_COUNTED);
}
