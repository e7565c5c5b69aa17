import type { Res } from '@footlight/contract';
import { MINUTE_MS } from '@footlight/contract/time';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type TokenPackage = Res<EndpointOf<'wallet.packages'>>['data'][number];
export type Hold = Res<EndpointOf<'wallet.holds'>>['data'][number];
export type Payment = Res<EndpointOf<'wallet.payment'>>;
export type PaymentStatus = Payment['status'];
export type TransactionPage = Res<EndpointOf<'wallet.userTransactions'>>;
export type Transaction = TransactionPage['data'][number];

export interface HistoryFilter {
  readonly type?: Transaction['type'] | undefined;
  /** Dates such as `2026-01-31`. The range includes both ends. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

const HISTORY = { user: 'wallet.userTransactions', performer: 'wallet.performerTransactions' } as const;
const PAGE = 25;

export const walletQueries = {
  /** Tokens on hold. Any balance change may change the holds too. */
  holds: () => apiQuery('wallet.holds'),
  packages: () => ({ ...apiQuery('wallet.packages', { query: {} }), staleTime: MINUTE_MS }),
  gateways: () => ({ ...apiQuery('wallet.gateways'), staleTime: MINUTE_MS }),
  cards: () => apiQuery('wallet.cards'),
  autoTopUp: () => apiQuery('wallet.autoTopUp'),
  payment: (id: string) => ({ ...apiQuery('wallet.payment', { params: { id } }), staleTime: 0 }),
  /** Key prefix of a role's token history, for all pages and filters. */
  historyKey: (role: keyof typeof HISTORY) => queryKeyOf(HISTORY[role]),
  history: (role: keyof typeof HISTORY, filter: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf(HISTORY[role], filter),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = { ...filter, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
        return (await callerOf(client)(HISTORY[role], { query }, { signal })) as TransactionPage;
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
};
