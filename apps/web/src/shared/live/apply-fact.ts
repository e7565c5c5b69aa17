import type { InferDataFromTag, Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/*
 * Events may arrive while the affected data is being fetched, and the server may have produced the response just before
 * them. Event handlers therefore change cached data only through these functions.
 */

type Change<T> = (data: NoInfer<T> | undefined) => NoInfer<T> | undefined;

/**
 * Applies an event to a query's cached data. If the first fetch is in flight, repeats it. If a refetch is in flight,
 * applies the change to its result as well, so `change` must be idempotent.
 */
export function applyFact<TData = unknown, TKey extends QueryKey = QueryKey, T = InferDataFromTag<TData, TKey>>(
  client: QueryClient,
  queryKey: TKey,
  change: Change<T>,
): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const isFirst = query?.state.data === undefined;
  const apply = () => void client.setQueryData<unknown>(queryKey, change as Change<unknown>);
  apply();
  if (query?.state.fetchStatus !== 'fetching') return;
  if (isFirst) refetchAfterFirst(client, query);
  else afterFetch(client, query, (hasData) => hasData && apply());
}

/** Applies an event to all matching queries that have data. */
export function applyFactToAll<T>(client: QueryClient, filters: QueryFilters, change: Change<T>): void {
  for (const { queryKey } of client.getQueryCache().findAll(filters)) applyFact<T>(client, queryKey, change);
}

/**
 * Marks queries as stale because of an event. A first fetch in flight, which invalidation doesn't restart, is repeated.
 */
export function refetchForFact(client: QueryClient, filters: QueryFilters): Promise<void> {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
    if (query.state.data === undefined) refetchAfterFirst(client, query);
  return client.invalidateQueries(filters);
}

const awaited = new WeakSet<Query>();

/** Repeats a first fetch once it has completed, regardless of the number of events. */
function refetchAfterFirst(client: QueryClient, query: Query): void {
  if (awaited.has(query)) return;
  awaited.add(query);
  const { queryKey } = query;
  afterFetch(client, query, (hasData) => {
    awaited.delete(query);
    // Deferred, because the fetch is still being completed.
    if (hasData) setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }));
  });
}

/** Runs when a fetch in flight ends: with data, with an error, or because a new fetch replaced it. */
function afterFetch(client: QueryClient, query: Query, run: (hasData: boolean) => void): void {
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.query !== query) return;
    const isData = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    const isOver = event.type === 'removed' || (event.type === 'updated' && /^(fetch|error)$/.test(event.action.type));
    if (!isData && !isOver) return;
    leave();
    run(isData);
  });
}
