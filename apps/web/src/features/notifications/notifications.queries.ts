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

/** Number of notifications in the bell. */
export const FEW = 8;
const PAGE = 25;

export const notificationsQueries = {
  /** Latest notifications and the unread count, for the bell. */
  bell: () => apiQuery('notifications.me', { body: { limit: FEW } }),
  /** Matches the list with any filter. */
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

/** Parses the filter from the URL. Invalid values become undefined. */
export const filterOf = (search: Record<string, unknown>): Filter => ({
  type: isType(search['type']) ? search['type'] : undefined,
  unread: search['unread'] === true || search['unread'] === 'true' || undefined,
});
