/** Sort orders of browsing lists. Each list offers some of them; its first one is the default. */
export const SORTS = ['newest', 'popular', 'price'] as const;
export type Sort = (typeof SORTS)[number];

/** Parses the sort order from the URL, which omits the default. */
export const sortIn = (search: Record<string, unknown>): { sort?: Sort | undefined } => ({
  sort: SORTS.find((one) => one === search['sort'] && one !== 'newest'),
});
