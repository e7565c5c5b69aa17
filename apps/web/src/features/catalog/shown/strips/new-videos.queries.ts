import { apiQuery } from '../../../../shared/api/index.ts';

/** Well below the six hours that picture links stay valid. */
const FRESH_MS = 5 * 60_000;

/** Newest videos of all creators. Defined in a separate file, because the home page needs no other item query. */
export const newVideos = () => ({
  ...apiQuery('catalog.searchVideos', { query: { limit: 12 } }),
  staleTime: FRESH_MS,
});
