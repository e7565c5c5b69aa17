import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type ShowList = Res<EndpointOf<'tickets.search'>>;
export type TicketedShow = ShowList['data'][number];
export type ShowStatus = TicketedShow['status'];
type TicketPage = Res<EndpointOf<'tickets.mine'>>;
export type MyTicket = TicketPage['data'][number];
type SoldPage = Res<EndpointOf<'tickets.sold'>>;

const PAGE = 12;
const TICKETS = 25;
const FRESH_MS = 60_000;
const next = (last: { readonly nextCursor?: string | undefined }) => last.nextCursor;
const pageOf = (limit: number, cursor: string) => ({ limit, ...(cursor ? { cursor } : {}) });

export const ticketsQueries = {
  shownKey: () => queryKeyOf('tickets.search'),
  /** Upcoming and running shows of one creator or all creators, soonest first. */
  upcoming: (performerId?: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('tickets.search', { pages: performerId ?? '' }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'tickets.search',
          { query: { ...(performerId ? { performerId } : {}), ...pageOf(PAGE, pageParam) } },
          { signal },
        ) as Promise<ShowList>,
      initialPageParam: '',
      getNextPageParam: next,
      staleTime: FRESH_MS,
    }),
  nextOf: (performerId: string) =>
    queryOptions<ShowList>({
      ...apiQuery('tickets.search', { query: { performerId, limit: 1 } }),
      staleTime: FRESH_MS,
    }),
  viewsKey: () => queryKeyOf('tickets.view'),
  view: (id: string) =>
    queryOptions<TicketedShow>({ ...apiQuery('tickets.view', { params: { id } }), staleTime: FRESH_MS }),
  mineKey: () => queryKeyOf('tickets.mine'),
  mine: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('tickets.mine', { pages: true }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)('tickets.mine', { query: pageOf(TICKETS, pageParam) }, { signal }) as Promise<TicketPage>,
      initialPageParam: '',
      getNextPageParam: next,
    }),
  ownKey: () => queryKeyOf('tickets.own'),
  own: (status: ShowStatus | undefined) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('tickets.own', { pages: { status } }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'tickets.own',
          { query: { ...pageOf(PAGE, pageParam), ...(status ? { status } : {}) } },
          { signal },
        ) as Promise<ShowList>,
      initialPageParam: '',
      getNextPageParam: next,
    }),
  soldKey: (id: string) => queryKeyOf('tickets.sold', { pages: id }),
  sold: (id: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('tickets.sold', { pages: id }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'tickets.sold',
          { params: { id }, query: pageOf(TICKETS, pageParam) },
          { signal },
        ) as Promise<SoldPage>,
      initialPageParam: '',
      getNextPageParam: next,
    }),
};
