import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type AnyArgs, type CallName } from '../api/index.ts';

/** Options of an infinite query over a list that is walked by cursor, so that no page repeats a row when new ones come in. */
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
