import { apiQuery } from '../../shared/api/index.ts';

export const translationsQueries = {
  /** Availability of translation on this site. Doesn't change while a page is open. */
  offered: () => ({ ...apiQuery('translations.offered'), staleTime: Infinity, retry: false }),
};
