import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Keeps facts that come while what they are about is being read: the server may have answered just before. What is read for the
 * first time is read once more; what was there before is changed again as the facts changed it, so a fact must change nothing
 * in data that has it already. Why by the client's own methods: every handler of a fact ends in one of them.
 */
export function keepLateFacts(client: QueryClient): void {
  const readAgain = againAfterFirst(client);
  const { invalidateQueries, setQueryData } = client;
  const meanwhile = changesMeanwhile(client, (query, change) => {
    setQueryData.call(client, query.queryKey, change as never);
  });
  client.invalidateQueries = (filters, options) => {
    readAgain(filters as QueryFilters);
    meanwhile.forget(filters as QueryFilters);
    return invalidateQueries.call(client, filters as QueryFilters, options);
  };
  client.setQueryData = (queryKey, change, options) => {
    if (typeof change === 'function') {
      readAgain({ queryKey, exact: true });
      meanwhile.note({ queryKey, exact: true }, change as Change);
    } else meanwhile.forget({ queryKey, exact: true });
    return setQueryData.call(client, queryKey, change as never, options) as never;
  };
}

/** Has what is read for the first time read once more after that. */
function againAfterFirst(client: QueryClient): (filters?: QueryFilters) => void {
  const waiting = new WeakSet<Query>();
  return (filters = {}) => {
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
}

type Change = (data: unknown) => unknown;

/** Keeps changes of what is read again, or read further, and has them made on what is read then. */
function changesMeanwhile(client: QueryClient, make: (query: Query, change: Change) => void) {
  const kept = new WeakMap<Query, Change[]>();
  const cache = client.getQueryCache();
  const reading = (filters: QueryFilters = {}) => cache.findAll({ ...filters, fetchStatus: 'fetching' });
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isRead = action.type === 'success' && !action.manual;
    const changes = isRead || action.type === 'error' ? kept.get(query) : undefined;
    if (!changes) return;
    kept.delete(query);
    if (isRead) for (const change of changes) make(query, change);
  });
  return {
    note(filters: QueryFilters, change: Change): void {
      for (const query of reading(filters)) {
        if (query.state.data === undefined) continue;
        const changes = kept.get(query) ?? [];
        changes.push(change);
        kept.set(query, changes);
      }
    },
    /** For what is fetched once more, or was set to what somebody knows. */
    forget(filters?: QueryFilters): void {
      for (const query of reading(filters)) kept.delete(query);
    },
  };
}
