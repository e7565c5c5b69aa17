import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Has what facts are about read again when they came while it was first read: the server may have answered just before, and until
 * then there is nothing that they could change. Why by the client's own methods: every handler of a fact ends in one of them.
 */
export function readAgainAfterFacts(client: QueryClient): void {
  const waiting = new WeakSet<Query>();
  const note = (filters: QueryFilters = {}) => {
    for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined || waiting.has(query)) continue;
      waiting.add(query);
      const again = () => {
        waiting.delete(query);
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      };
      // Why later: who asked for the promise hears of it before the cache does.
      query.promise?.then(
        () => setTimeout(again),
        () => waiting.delete(query),
      );
    }
  };
  const { invalidateQueries, setQueryData } = client;
  client.invalidateQueries = (filters, options) => {
    note(filters as QueryFilters);
    return invalidateQueries.call(client, filters as QueryFilters, options);
  };
  client.setQueryData = (queryKey, change, options) => {
    if (typeof change === 'function') note({ queryKey, exact: true });
    return setQueryData.call(client, queryKey, change as never, options) as never;
  };
}
