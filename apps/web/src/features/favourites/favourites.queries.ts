import { apiQuery } from '../../shared/api/index.ts';

export const favouritesQueries = {
  /** Performers that the viewer follows, newest first. */
  list: (offset = 0) => apiQuery('favourites.list', { query: { limit: 24, offset } }),
};
