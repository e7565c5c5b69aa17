import { apiQuery } from '../../../shared/api/index.ts';

const FRESH_MS = 60_000;
const MOST = 24;

/** Who is featured today. Why apart from the others: the home page asks for it, and brings nothing else of them. */
export const featuredStrip = () => ({
  ...apiQuery('featured.approved', { query: { limit: MOST } }),
  staleTime: FRESH_MS,
});
