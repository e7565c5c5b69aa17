import { apiQuery } from '../../shared/api/index.ts';

export const translationsQueries = {
  /** Whether this site can translate; it does not change while a page is open. */
  offered: () => ({ ...apiQuery('translations.offered'), staleTime: Infinity, retry: false }),
};
