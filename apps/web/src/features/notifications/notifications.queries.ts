import { NOTIFICATION_TYPES } from '@footlight/contract/notifications/terms';
import type { Notification, NotificationType, Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type { Notification, NotificationType };
export type NotificationPage = Res<EndpointOf<'notifications.me'>>;
export type Terms = Res<EndpointOf<'notifications.terms'>>;
export interface Filter {
  readonly type?: NotificationType | undefined;
  readonly unread?: boolean | undefined;
}

/** In the bell. */
export const FEW = 8;
const PAGE = 25;

export const notificationsQueries = {
  /** What the bell shows: the newest few, and how many are unread. */
  bell: () => apiQuery('notifications.me', { body: { limit: FEW } }),
  /** The key of every filter of the page's list. */
  listKey: ['notifications', 'list'] as const,
  list: (filter: Filter) =>
    infiniteQueryOptions({
      queryKey: [...notificationsQueries.listKey, filter],
      queryFn: async ({ client, signal, pageParam }) => {
        const { type, unread } = filter;
        const body = {
          limit: PAGE,
          ...(type ? { type } : {}),
          ...(unread === undefined ? {} : { unread }),
          ...(pageParam ? { cursor: pageParam } : {}),
        };
        return (await callerOf(client)('notifications.me', { body }, { signal })) as NotificationPage;
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
  terms: () => apiQuery('notifications.terms'),
  tokens: () => apiQuery('notifications.tokens'),
  pushKey: () => ({ ...apiQuery('notifications.pushKey'), staleTime: Infinity }),
  allKey: queryKeyOf('notifications.me'),
};

const isType = (type: unknown): type is NotificationType => NOTIFICATION_TYPES.some((one) => one === type);

/** Reads the filter of an address. An invalid value is undefined. */
export const filterOf = (search: Record<string, unknown>): Filter => ({
  type: isType(search['type']) ? search['type'] : undefined,
  unread: search['unread'] === true || search['unread'] === 'true' || undefined,
});
