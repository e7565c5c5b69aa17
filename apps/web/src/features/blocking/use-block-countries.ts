import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { blockingQueries } from './blocking.queries.ts';

/** Replaces the list of blocked countries. */
export function useBlockCountries() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (countries: string[]) => api.performers.updateBlocking({ body: { countries } }),
    onSuccess: ({ countries }) =>
      client.setQueryData(
        blockingQueries.blocking().queryKey,
        (kept) => kept && { ...kept, pages: kept.pages.map((page) => ({ ...page, countries })) },
      ),
  });
}
