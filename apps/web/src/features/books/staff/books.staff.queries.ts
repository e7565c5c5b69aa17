import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type BalanceView = Res<EndpointOf<'booksStaff.balance'>>;
export type Proof = NonNullable<BalanceView['proof']>;
type TransferPage = Res<EndpointOf<'booksStaff.transfers'>>;
export type Transfer = TransferPage['data'][number];
export type TransferDetail = Res<EndpointOf<'booksStaff.transfer'>>;

export interface TransferWish {
  readonly q?: string;
  readonly person?: string;
  readonly kind?: string;
  readonly fromDate?: string;
  readonly toDate?: string;
}

const A_PAGE = 50;
const RUNNING_MS = 1500;
const STANDING_MS = 60_000;

export const balanceKey = queryKeyOf('booksStaff.balance');
export const balanceQuery = () => ({
  ...apiQuery('booksStaff.balance'),
  refetchInterval: ({ state }: { state: { data: BalanceView | undefined } }) =>
    state.data?.proof?.status === 'running' ? RUNNING_MS : STANDING_MS,
});

export const transferPages = (wish: TransferWish) => {
  const query = { ...wish, limit: A_PAGE };
  return infiniteQueryOptions({
    queryKey: queryKeyOf('booksStaff.transfers', query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        'booksStaff.transfers',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as TransferPage,
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
};

/** Every read is audited, so a transfer must not be refetched automatically. */
export const transferQuery = (id: string) => ({
  ...apiQuery('booksStaff.transfer', { params: { id } }),
  staleTime: Infinity,
});
