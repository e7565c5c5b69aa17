import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyFact, refetchForFact, useLive, useLiveBack, useLiveConnection } from '../../shared/live/index.ts';
import { withArrived, withRead } from './notifications.live.ts';
import { FEW, notificationsQueries } from './notifications.queries.ts';

/** Keeps the bell and the list in sync with the server. Mount once per app. */
export function useNotificationsLive(): void {
  const client = useQueryClient();
  const live = useLiveConnection();
  const { queryKey } = notificationsQueries.bell();
  const refreshList = () => void refetchForFact(client, { queryKey: notificationsQueries.listKey });
  const refresh = () => {
    void refetchForFact(client, { queryKey });
    refreshList();
  };
  useLive('notification/arrived', (fact) => {
    // Refetches, because a response in flight may be older than this event.
    if (client.isFetching({ queryKey, exact: true }) > 0) void refetchForFact(client, { queryKey, exact: true });
    else applyFact(client, queryKey, (page) => page && withArrived(page, fact, FEW));
    refreshList();
  });
  useLive('notification/read', (fact) => {
    applyFact(client, queryKey, (page) => page && withRead(page, fact));
    refreshList();
  });
  useLive('notification/removed', refresh);
  useLiveBack(refresh);
  useEffect(() => {
    // Refetches, because this component loads lazily and missed events since the connection opened.
    if (live.status() !== 'connected') return;
    for (const key of [notificationsQueries.bell().queryKey, notificationsQueries.listKey])
      void refetchForFact(client, { queryKey: key });
  }, [client, live]);
}
