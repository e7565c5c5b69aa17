import type { Answer, catalog } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { countValues } from '../../../platform/db/facets.ts';
import { MOST_COUNTED, totalOf } from '../../../platform/db/paging.ts';
import { plannedEachTime } from '../../../platform/db/prepared-statements.ts';
import { nearlyWords, slippedWords, wordsByIndex } from '../../../platform/db/word-search.ts';
import type { Viewer } from '../../blocking/index.ts';
import { keptOf, listItems, shownTo, type ItemListing } from '../item.queries.ts';
import { filtersOf, hasWords, ITEMS, type ItemFilters } from './item-filters.queries.ts';

type Facets = NonNullable<Answer<typeof catalog.searchVideos>['facets']>;
const WORDS = sql`i.search_words`;
function fits(viewer: Viewer, filters: ItemFilters): RawBuilder<unknown> {
  const kept = keptOf(viewer, filters.galleryId);
  return sql`${filtersOf(filters)} and ${kept ? sql`(${shownTo(viewer)} or ${kept})` : shownTo(viewer)}`;
}
const wordsOf = ({ words = [] }: ItemFilters) => words;

/** SQL for the matching items, limited to one more than `MOST_COUNTED`. */
export const matchStatement = (viewer: Viewer, filters: ItemFilters): RawBuilder<{ id: string }> => sql`
  select i.id from ${ITEMS} where ${fits(viewer, filters)} and ${wordsByIndex(WORDS, wordsOf(filters))}
    limit ${MOST_COUNTED + 1}`;

/** SQL for items with words close to the search words. */
export const nearStatement = (viewer: Viewer, filters: ItemFilters): RawBuilder<{ id: string }> => sql`
  select i.id from ${ITEMS} where ${nearlyWords(WORDS, wordsOf(filters))} and ${fits(viewer, filters)}
    limit ${MOST_COUNTED}`;

/** Like `nearStatement`, for typos that leave few trigrams of a word intact. */
export const slipStatement = (viewer: Viewer, filters: ItemFilters): RawBuilder<{ id: string }> => sql`
  select i.id from ${ITEMS} where ${slippedWords(WORDS, wordsOf(filters))} and ${fits(viewer, filters)}
    limit ${MOST_COUNTED}`;

/**
 * SQL that checks whether any item of this kind on sale contains the words, regardless of the other filters. If one
 * does, the words are not typos.
 */
const anyStatement = ({ kind, ...filters }: ItemFilters): RawBuilder<unknown> => sql`
  select 1 from catalog_item i where i.status = 'active' and i.removed_at is null and i.kind = ${kind}
     and ${wordsByIndex(WORDS, wordsOf({ kind, ...filters }))} limit 1`;

/** Returns the ids of all matches, or undefined if there are more than `MOST_COUNTED` or no search words. */
async function findMatches(db: Db, viewer: Viewer, filters: ItemFilters): Promise<string[] | undefined> {
  if (wordsOf(filters).length === 0) return undefined;
  const { rows } = await matchStatement(viewer, filters).execute(db);
  if (rows.length > MOST_COUNTED) return undefined;
  if (rows.length > 0 || (await anyStatement(filters).execute(db)).rows.length > 0) return rows.map(({ id }) => id);
  const near = await nearStatement(viewer, filters).execute(db);
  const { rows: found } = near.rows.length > 0 ? near : await slipStatement(viewer, filters).execute(db);
  return found.map(({ id }) => id);
}

/** Condition for the filters, combined with the matches if known, or else with the search words. */
export const whereOf = (viewer: Viewer, filters: ItemFilters, matches?: readonly string[]): RawBuilder<unknown> =>
  matches
    ? sql`${plannedEachTime} ${fits(viewer, filters)} and i.id = any(${[...matches]}::uuid[])`
    : sql`${fits(viewer, filters)} and ${hasWords(filters.words)}`;

/**
 * Lists the items a viewer can find. Collects the matches of rare words by index, then sorts them. Matches common words
 * during a scan of the sort order's index, which finds a page of them quickly. Throws VALIDATION_FAILED.
 */
export async function listShown(
  db: Db,
  viewer: Viewer,
  filters: ItemFilters,
  listing: Omit<ItemListing, 'total'>,
): ReturnType<typeof listItems> {
  const matches = await findMatches(db, viewer, filters);
  const isSearch = wordsOf(filters).length > 0;
  const total = isSearch ? totalOf(matches?.length ?? MOST_COUNTED + 1) : undefined;
  return listItems(db, viewer, whereOf(viewer, filters, matches), { ...listing, total });
}

/** For each facet: the values to count, and its own filters, which are ignored to keep the other choices visible. */
const FACETS = {
  categories: {
    values: sql`array[l.category_id::text]`,
    name: sql`(select c.name from category c where c.id::text = v.value)`,
    own: { categoryId: undefined, categoryIds: undefined },
  },
  tags: { values: sql`l.tags`, own: { tag: undefined, tags: undefined } },
  languages: { values: sql`array[l.language]`, own: { language: undefined } },
} as const;
/** Maximum items counted for common words, which are matched during a scan of the popularity index. */
const MOST_WALKED = 200;

/** SQL for the `most` + 1 most popular matching items. */
export const sampleStatement = (
  viewer: Viewer,
  filters: ItemFilters,
  { most, matches }: { readonly most: number; readonly matches?: readonly string[] | undefined },
): RawBuilder<unknown> => sql`
  select i.* from ${ITEMS} where ${whereOf(viewer, filters, matches)} order by i.popularity desc, i.id desc
    limit ${most + 1}`;

export async function countFacets(db: Db, viewer: Viewer, filters: ItemFilters): Promise<Facets> {
  let isMore = false;
  const entries = Object.entries(FACETS).map(async ([facet, { own, ...rule }]) => {
    const wider = { ...filters, ...own };
    const matches = await findMatches(db, viewer, wider);
    const most = wordsOf(filters).length > 0 && !matches ? MOST_WALKED : MOST_COUNTED;
    const { found, among } = await countValues(db, sampleStatement(viewer, wider, { most, matches }), rule);
    isMore ||= among > most;
    return [facet, found] as const;
  });
  const counted = Object.fromEntries(await Promise.all(entries)) as Omit<Facets, 'isMore'>;
  return { ...counted, isMore };
}
