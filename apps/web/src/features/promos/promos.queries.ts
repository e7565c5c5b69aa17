import { apiQuery } from '../../shared/api/index.ts';

const FRESH_MS = 60_000;
const MOST = 6;

export const promosIn = (place: 'home' | 'creators' | 'shop' | 'feed') => ({
  ...apiQuery('promos.search', { query: { place, limit: MOST } }),
  staleTime: FRESH_MS,
});
