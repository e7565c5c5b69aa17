import { apiQuery } from '../../../../shared/api/index.ts';

/** Well below the six hours that picture links stay valid. */
const FRESH_MS = 5 * 60_000;

/** The newest videos of all creators. In its own file, because the home page needs no other item query. */
export const newVideos = () => ({
  ...apiQuery('catalog.searchVideos', { query: { limit: 12 } }),
  staleTime: FRESH_MS,
});
