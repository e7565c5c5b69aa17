export const TABS = ['creators', 'videos', 'galleries', 'products'] as const;
export type SearchTab = (typeof TABS)[number];
export const ORDERS = ['popular', 'newest', 'cheap', 'dear'] as const;
export type ItemOrder = (typeof ORDERS)[number];

/** Search tab and sort order. Undefined for the defaults, which are the first of each list. */
export interface TabState {
  readonly tab?: Exclude<SearchTab, 'creators'> | undefined;
  readonly order?: Exclude<ItemOrder, 'popular'> | undefined;
}

/** Parses the tab and sort order from the URL. Invalid values become undefined. */
export function readTab(search: Record<string, unknown>): TabState {
  const tab = TABS.find((known) => known === search['tab']);
  const order = ORDERS.find((known) => known === search['order']);
  return { tab: tab === 'creators' ? undefined : tab, order: order === 'popular' ? undefined : order };
}

interface Narrowed {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly language?: string | undefined;
  readonly country?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly order?: ItemOrder | undefined;
}
const SORTS = {
  popular: { sortBy: 'popular', sort: 'desc' },
  newest: { sortBy: 'newest', sort: 'desc' },
  cheap: { sortBy: 'price', sort: 'asc' },
  dear: { sortBy: 'price', sort: 'desc' },
} as const;

/** Converts URL filters to an item query. `categoryId` is the id of the category named in the URL. */
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
