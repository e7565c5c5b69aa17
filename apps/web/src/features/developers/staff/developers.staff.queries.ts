import type { Args, Res } from '@footlight/contract';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, queryKeyOf, useApi, type EndpointOf } from '../../../shared/api/index.ts';

type TokenPage = Res<EndpointOf<'developersStaff.tokens'>>;
export type StaffToken = TokenPage['data'][number];
export interface TokenFilters {
  readonly q?: string | undefined;
  readonly kind?: StaffToken['kind'] | undefined;
}
const PAGE = 25;

export const developersStaffQueries = {
  /** Tokens of all accounts, newest first. */
  tokens: ({ q, kind }: TokenFilters) => {
    const query = { limit: PAGE, ...(q ? { q } : {}), ...(kind ? { kind } : {}) };
    return infiniteQueryOptions({
      queryKey: queryKeyOf('developersStaff.tokens', query),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'developersStaff.tokens',
          { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as TokenPage,
      initialPageParam: '',
      getNextPageParam: (last: TokenPage) => last.nextCursor,
    });
  },
};

/** Revokes a token and refetches the list. */
export function useRevokeAny() {
  const { developersStaff } = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (args: Args<EndpointOf<'developersStaff.revoke'>>) => developersStaff.revoke(args),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('developersStaff.tokens') }),
  });
}
