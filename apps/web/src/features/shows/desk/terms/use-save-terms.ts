import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { showsQueries, type ShowTerms } from '../../index.ts';
import type { TermsChange } from './terms-draft.ts';

/** Saves the changed prices and switches, and returns the resulting terms. */
export function useSaveTerms(performerId: string) {
  const api = useApi();
  const client = useQueryClient();
  const keep = (terms: ShowTerms) => client.setQueryData(showsQueries.terms(performerId).queryKey, terms);
  return async ({ prices, settings }: TermsChange): Promise<ShowTerms | undefined> => {
    let saved: ShowTerms | undefined;
    if (Object.keys(prices).length > 0) saved = keep(await api.shows.updatePrices({ body: prices }));
    if (Object.keys(settings).length > 0) saved = keep(await api.shows.updateSettings({ body: settings }));
    return saved;
  };
}
