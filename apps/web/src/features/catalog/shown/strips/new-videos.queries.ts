import { apiQuery } from '../../../../shared/api/index.ts';

/** Links to pictures work for six hours. */
const FRESH_MS = 5 * 60_000;

/**
 * The newest videos of everybody. Why apart from the others: the home page asks for it, and brings nothing else of
 * them.
 */
export const newVideos = () => ({
  ...apiQuery('catalog.searchVideos', { query: { limit: 12 } }),
  staleTime: FRESH_MS,
});
