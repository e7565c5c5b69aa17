import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Args, Res } from '@footlight/contract';
import { createContext, use } from 'react';
import type { AnyArgs, Api, CallByName, CallName, EndpointOf } from './client.ts';

const callers = new WeakMap<QueryClient, CallByName>();

/**
 * Binds the caller that serves a client's queries. There is one client per browser tab, or per request on the server.
 */
export function bindCaller(client: QueryClient, call: CallByName): void {
  callers.set(client, call);
}

/** Returns a query client's caller, for mutations and loaders outside of components. */
export function callerOf(client: QueryClient): CallByName {
  const call = callers.get(client);
  if (!call) throw new Error('this query client has no caller');
  return call;
}

type NeedsArgs<N extends CallName> =
  {} extends Args<EndpointOf<N>> ? [args?: Args<EndpointOf<N>>] : [args: Args<EndpointOf<N>>];

/** Returns the cache key of a call, or without arguments the prefix of all its keys. */
export const queryKeyOf = (name: CallName, args?: object): readonly unknown[] => [
  ...name.split('.'),
  ...(args ? [args] : []),
];

/**
 * Returns the query options for one call, for loaders (`queryClient.ensureQueryData`), components (`useQuery`,
 * `useSuspenseQuery`) and `queryClient.setQueryData(apiQuery(…).queryKey, …)`.
 */
export function apiQuery<N extends CallName>(name: N, ...[args]: NeedsArgs<N>) {
  return queryOptions<Res<EndpointOf<N>>>({
    queryKey: queryKeyOf(name, (args ?? {}) as object),
    queryFn: async ({ client, signal }) =>
      (await callerOf(client)(name, args as AnyArgs, { signal })) as Res<EndpointOf<N>>,
  });
}

export const ApiContext = createContext<Api | null>(null);

/** Returns the API for calls that change state: `useApi().tips.send(…)`. Reads use `apiQuery`. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('no API here');
  return api;
}
