import type { Args, Res } from '@footlight/contract';
import type { EndpointOf } from '../../shared/api/index.ts';

export type PerformerCard = Res<EndpointOf<'performers.search'>>['data'][number];
export type SearchQuery = NonNullable<Args<EndpointOf<'performers.search'>>['query']>;
export const SORTS = ['popular', 'viewers', 'newest', 'name'] as const;
export type ShowSort = (typeof SORTS)[number];

/** What the address of a list of shows says; what is not said is absent. */
export interface ShowFilters {
  readonly q?: string;
  readonly category?: string;
  readonly live?: boolean;
  readonly language?: string;
  readonly sort?: ShowSort;
}

const LONGEST_Q = 100;

/** Reads the filters out of an address; what makes no sense is as if it were not there. */
export function readFilters(search: Record<string, unknown>): ShowFilters {
  const word = (name: string) =>
    typeof search[name] === 'string' || typeof search[name] === 'number' ? String(search[name]).trim() : '';
  const q = word('q').slice(0, LONGEST_Q);
  const category = word('category');
  const language = word('language');
  const sort = SORTS.find((known) => known === search['sort']);
  return {
    ...(q ? { q } : {}),
    ...(/^[a-z0-9-]{1,60}$/.test(category) ? { category } : {}),
    ...(search['live'] === true || search['live'] === 'true' ? { live: true } : {}),
    ...(/^[a-z]{2,3}$/.test(language) ? { language } : {}),
    ...(sort && sort !== 'popular' ? { sort } : {}),
  };
}

/** The same as a query of the API. Names go from A to Z, everything else from much to little. */
export const queryOf = ({ q, category, live, language, sort = 'popular' }: ShowFilters): SearchQuery => ({
  ...(q ? { q } : {}),
  ...(category ? { category } : {}),
  ...(live ? { live: 'true' as const } : {}),
  ...(language ? { language } : {}),
  sortBy: sort,
  sort: sort === 'name' ? 'asc' : 'desc',
});

export const hasFilters = ({ category, live, language }: ShowFilters): boolean => Boolean(category || live || language);
