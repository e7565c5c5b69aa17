import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Args, Res } from '@footlight/contract';
import { createContext, use } from 'react';
import type { AnyArgs, Api, CallByName, CallName, EndpointOf } from './client.ts';

const callers = new WeakMap<QueryClient, CallByName>();

/** Says by which caller the queries of a client are answered. One client a browser tab; one a request on the server. */
export function bindCaller(client: QueryClient, call: CallByName): void {
  callers.set(client, call);
}

/** The call of a query client, for mutations' and loaders' needs outside of components. */
export function callerOf(client: QueryClient): CallByName {
  const call = callers.get(client);
  if (!call) throw new Error('this query client has no caller');
  return call;
}

type NeedsArgs<N extends CallName> =
  {} extends Args<EndpointOf<N>> ? [args?: Args<EndpointOf<N>>] : [args: Args<EndpointOf<N>>];

/** The key under which a call's response is cached; without arguments, the prefix of all its keys. */
export const queryKeyOf = (name: CallName, args?: object): readonly unknown[] => [
  ...name.split('.'),
  ...(args ? [args] : []),
];

/**
 * Options of a query that reads by one call: for loaders (`queryClient.ensureQueryData`), components (`useQuery`,
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

/** The API, for what changes the world: `useApi().tips.send(…)`. Reads go through `apiQuery`. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('no API here');
  return api;
}
