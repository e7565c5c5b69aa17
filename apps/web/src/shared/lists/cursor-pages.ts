import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type AnyArgs, type CallName } from '../api/index.ts';

/** Returns options for an infinite query with cursor pagination, so that new rows don't cause repeats across pages. */
export function cursorPages<T extends { readonly nextCursor?: string | undefined }>(
  name: CallName,
  query: object,
  params?: object,
) {
  return infiniteQueryOptions({
    queryKey: queryKeyOf(name, { ...query, ...params }),
    queryFn: async ({ client, signal, pageParam }) => {
      const asked = { ...query, ...(pageParam ? { cursor: pageParam } : {}) };
      return (await callerOf(client)(name, { ...(params ? { params } : {}), query: asked } as AnyArgs, {
        signal,
      })) as T;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
}
