import { apiQuery } from '../../../shared/api/index.ts';

const FRESH_MS = 60_000;
const MOST = 24;

/** Creators featured today. In a separate file, because the home page needs no other query of this feature. */
export const featuredStrip = () => ({
  ...apiQuery('featured.approved', { query: { limit: MOST } }),
  staleTime: FRESH_MS,
});
