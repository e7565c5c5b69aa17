import type { Args, Res } from '@footlight/contract';
import type { EndpointOf } from '../../shared/api/index.ts';

export type PerformerCard = Res<EndpointOf<'performers.search'>>['data'][number];
export type SearchQuery = NonNullable<Args<EndpointOf<'performers.search'>>['query']>;
export const SORTS = ['popular', 'viewers', 'newest', 'name'] as const;
export type ShowSort = (typeof SORTS)[number];

/** URL filters of a show list. */
export interface ShowFilters {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly live?: boolean | undefined;
  readonly language?: string | undefined;
  readonly sort?: ShowSort | undefined;
  readonly tag?: string | undefined;
  readonly gender?: string | undefined;
  readonly country?: string | undefined;
  /** Price bounds in tokens. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const LONGEST_Q = 100;
const LONGEST_TAG = 30;
const HIGHEST = 1_000_000;

/** Parses the filters from the URL. Invalid values become undefined. */
export function readFilters(search: Record<string, unknown>): ShowFilters {
  const word = (name: string) =>
    typeof search[name] === 'string' || typeof search[name] === 'number' ? String(search[name]).trim() : '';
  const wordLike = (name: string, pattern: RegExp) => (pattern.test(word(name)) ? word(name) : undefined);
  const price = (name: string) => {
    const tokens = Number(wordLike(name, /^\d{1,7}(\.\d{1,2})?$/) ?? NaN);
    return tokens <= HIGHEST ? tokens : undefined;
  };
  return {
    q: word('q').slice(0, LONGEST_Q) || undefined,
    category: wordLike('category', /^[a-z0-9-]{1,60}$/),
    live: search['live'] === true || search['live'] === 'true' || undefined,
    language: wordLike('language', /^[a-z]{2,3}$/),
    sort: SORTS.find((known) => known === search['sort'] && known !== 'popular'),
    tag: word('tag').slice(0, LONGEST_TAG) || undefined,
    gender: wordLike('gender', /^[a-z]{1,20}$/),
    country: wordLike('country', /^[A-Z]{2}$/),
    min: price('min'),
    max: price('max'),
  };
}

/** Converts the filters to an API query. Names are sorted in ascending order, everything else in descending order. */
export const queryOf = ({ q, category, live, language, sort = 'popular', ...more }: ShowFilters): SearchQuery => ({
  ...(q ? { q } : {}),
  ...(category ? { category } : {}),
  ...(live ? { live: 'true' as const } : {}),
  ...(language ? { language } : {}),
  ...(more.tag ? { tags: [more.tag] } : {}),
  ...(more.gender ? { gender: more.gender } : {}),
  ...(more.country ? { country: more.country } : {}),
  ...(more.min === undefined ? {} : { minPrice: more.min }),
  ...(more.max === undefined ? {} : { maxPrice: more.max }),
  sortBy: sort,
  sort: sort === 'name' ? 'asc' : 'desc',
});

export const hasFilters = ({ category, live, language }: ShowFilters): boolean => Boolean(category || live || language);
