import type { Answer, performers } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countValues } from '../../platform/db/facets.ts';
import { MOST_COUNTED } from '../../platform/db/paging.ts';
import type { Viewer } from '../blocking/index.ts';
import { findMatches, type CardFilters, type WordSearch } from './filter.queries.ts';
import { whereOf } from './search.queries.ts';

type Facets = NonNullable<Answer<typeof performers.search>['facets']>;
interface FacetRule {
  readonly values: RawBuilder<unknown>;
  readonly name?: RawBuilder<unknown>;
  /** The facet's own filters, which are ignored to keep the other choices visible. */
  readonly own: readonly (keyof CardFilters)[];
}
const categoryName = sql`(select c.name from category c where c.id::text = v.value)`;
const FACETS: Record<Exclude<keyof Facets, 'isMore'>, FacetRule> = {
  categories: { values: sql`l.category_ids::text[]`, name: categoryName, own: ['category', 'categoryIds'] },
  tags: { values: sql`l.tags`, own: ['tags'] },
  languages: { values: sql`l.languages`, own: ['language'] },
  countries: { values: sql`array[l.country]`, own: ['country'] },
  genders: { values: sql`array[l.gender]`, own: ['gender'] },
  modes: { values: sql`array[l.streaming_status]`, own: ['mode', 'live'] },
};
/** Maximum performers counted for common words, which are matched during a scan of the popularity index. */
const MOST_WALKED = 200;
const mostOf = (search: WordSearch, matches: readonly string[] | undefined) =>
  search.words.length > 0 && !matches ? MOST_WALKED : MOST_COUNTED;

/** SQL for the most popular matching performers, one more than are counted. */
export const sampleStatement = (
  viewer: Viewer,
  search: WordSearch,
  matches?: readonly string[],
): RawBuilder<unknown> => sql`
  select l.* from performer_listing l where ${whereOf(viewer, search, matches)}
   order by l.popularity desc, l.performer_id desc limit ${mostOf(search, matches) + 1}`;

export async function countFacets(db: Db, viewer: Viewer, search: WordSearch): Promise<Facets> {
  let isMore = false;
  const all = new Map<string, Promise<readonly string[] | undefined>>();
  const matchesOf = (wider: WordSearch, key: string) => {
    const known = all.get(key) ?? findMatches(db, viewer, wider);
    all.set(key, known);
    return known;
  };
  const entries = Object.entries(FACETS).map(async ([facet, rule]) => {
    const set = rule.own.filter((own) => search[own] !== undefined);
    const wider = { ...search, ...Object.fromEntries(set.map((own) => [own, undefined])) };
    const matches = search.words.length > 0 ? await matchesOf(wider, set.join()) : undefined;
    const { found, among } = await countValues(db, sampleStatement(viewer, wider, matches), rule);
    isMore ||= among > mostOf(wider, matches);
    return [facet, found] as const;
  });
  const counted = Object.fromEntries(await Promise.all(entries)) as Omit<Facets, 'isMore'>;
  return { ...counted, isMore };
}
