import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { messagingQueries, type Talk } from '../messaging.queries.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Marks a conversation as read while it is visible. */
export function useSeen(talk: Talk | undefined): void {
  const api = useApi();
  const client = useQueryClient();
  const inSight = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const id = talk?.type === 'private' ? talk._id : undefined;
  const unseen = talk?.totalNotSeenMessages ?? 0;
  useEffect(() => {
    if (!inSight || !id || unseen === 0) return;
    api.messaging.readAll({ body: { conversationId: id } }).then(
      () => client.invalidateQueries({ queryKey: messagingQueries.unread().queryKey }),
      // Ignored, because the read status is sent again with the next message or when the page becomes visible.
      () => undefined,
    );
  }, [api, client, id, inSight, unseen]);
}
