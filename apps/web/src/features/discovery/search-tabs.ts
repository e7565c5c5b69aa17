export const TABS = ['creators', 'videos', 'galleries', 'products'] as const;
export type SearchTab = (typeof TABS)[number];
export const ORDERS = ['popular', 'newest', 'cheap', 'dear'] as const;
export type ItemOrder = (typeof ORDERS)[number];

/** What the address of a search says of its tab; what is not said is absent. */
export interface TabState {
  readonly tab?: Exclude<SearchTab, 'creators'>;
  /** Of items. */
  readonly order?: Exclude<ItemOrder, 'popular'>;
}

/** Reads the tab out of an address; what makes no sense is as if it were not there. */
export function readTab(search: Record<string, unknown>): TabState {
  const tab = TABS.find((known) => known === search['tab']);
  const order = ORDERS.find((known) => known === search['order']);
  return {
    ...(tab && tab !== 'creators' ? { tab } : {}),
    ...(order && order !== 'popular' ? { order } : {}),
  };
}

interface Narrowed {
  readonly q?: string;
  readonly tag?: string;
  readonly language?: string;
  readonly country?: string;
  readonly min?: number;
  readonly max?: number;
  readonly order?: ItemOrder;
}
const SORTS = {
  popular: { sortBy: 'popular', sort: 'desc' },
  newest: { sortBy: 'newest', sort: 'desc' },
  cheap: { sortBy: 'price', sort: 'asc' },
  dear: { sortBy: 'price', sort: 'desc' },
} as const;

/** The filters of an address as a query for items. `categoryId`: of the category that the address names. */
export const itemQueryOf = (
  { q, tag, language, country, min, max, order = 'popular' }: Narrowed,
  categoryId: string | undefined,
) => ({
  ...(q ? { q } : {}),
  ...(tag ? { tag } : {}),
  ...(language ? { language } : {}),
  ...(country ? { country } : {}),
  ...(min === undefined ? {} : { minPrice: min }),
  ...(max === undefined ? {} : { maxPrice: max }),
  ...(categoryId ? { categoryId } : {}),
  ...SORTS[order],
});
