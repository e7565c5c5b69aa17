import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Preserves events that arrive while the data they concern is being fetched, since the server may have produced the
 * response just before. A first fetch is repeated. For a refetch, the changes are reapplied to the new data, so
 * applying an event must be idempotent. Overrides the client's own methods, because every event handler ends up calling
 * one of them.
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

/** Repeats a first fetch once it has completed. */
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
      // Deferred, because the promise's consumers are notified before the cache.
      query.promise?.then(
        () => setTimeout(again),
        () => waiting.delete(query),
      );
    }
  };
}

type Change = (data: unknown) => unknown;

/** Records changes made during a refetch or the fetch of a further page, and reapplies them to the result. */
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
    /** Called when the query is refetched or set to a known value. */
    forget(filters?: QueryFilters): void {
      for (const query of reading(filters)) kept.delete(query);
    },
  };
}
