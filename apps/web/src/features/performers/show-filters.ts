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
  readonly tag?: string;
  readonly gender?: string;
  readonly country?: string;
  /** Bounds of a price, in tokens. */
  readonly min?: number;
  readonly max?: number;
}

const LONGEST_Q = 100;
const LONGEST_TAG = 30;
const HIGHEST = 1_000_000;

/** Reads the filters out of an address; what makes no sense is as if it were not there. */
export function readFilters(search: Record<string, unknown>): ShowFilters {
  const word = (name: string) =>
    typeof search[name] === 'string' || typeof search[name] === 'number' ? String(search[name]).trim() : '';
  const q = word('q').slice(0, LONGEST_Q);
  const category = word('category');
  const language = word('language');
  const tag = word('tag').slice(0, LONGEST_TAG);
  const gender = word('gender');
  const country = word('country');
  const price = (name: string) => (/^\d{1,7}(\.\d{1,2})?$/.test(word(name)) ? Number(word(name)) : HIGHEST + 1);
  const [min, max] = [price('min'), price('max')];
  const sort = SORTS.find((known) => known === search['sort']);
  return {
    ...(q ? { q } : {}),
    ...(/^[a-z0-9-]{1,60}$/.test(category) ? { category } : {}),
    ...(search['live'] === true || search['live'] === 'true' ? { live: true } : {}),
    ...(/^[a-z]{2,3}$/.test(language) ? { language } : {}),
    ...(sort && sort !== 'popular' ? { sort } : {}),
    ...(tag ? { tag } : {}),
    ...(/^[a-z]{1,20}$/.test(gender) ? { gender } : {}),
    ...(/^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(min <= HIGHEST ? { min } : {}),
    ...(max <= HIGHEST ? { max } : {}),
  };
}

/** The same as a query of the API. Names go from A to Z, everything else from much to little. */
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
