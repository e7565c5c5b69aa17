/** The order of a browsing list. Each list offers some of these; its first one is the default. */
export const SORTS = ['newest', 'popular', 'price'] as const;
export type Sort = (typeof SORTS)[number];

/** Reads the order from the URL. The default is omitted there. */
export const sortIn = (search: Record<string, unknown>): { sort?: Sort | undefined } => ({
  sort: SORTS.find((one) => one === search['sort'] && one !== 'newest'),
});
