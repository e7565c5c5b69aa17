import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, useApi } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { notificationsWords } from './words.ts';
import { withRead } from './notifications.live.ts';
import { notificationsQueries } from './notifications.queries.ts';

/** Some of the user's notifications by id, or all of them. */
export type Which = { ids: string[] } | { all: true };

/** Marks notifications as read or deletes them. */
export function useSettle() {
  const t = useWords(notificationsWords);
  const api = useApi();
  const client = useQueryClient();
  const refreshList = () => void client.invalidateQueries({ queryKey: notificationsQueries.listKey });
  const onError = (error: Error) => toast.error(t('notifications.notSaved', { reason: errorText(error) }));
  const read = useMutation({
    mutationFn: (which: Which) => api.notifications.read({ body: which }),
    onSuccess: ({ unread }, which) => {
      const fact = { ...('ids' in which ? { ids: which.ids } : {}), unread };
      client.setQueryData(notificationsQueries.bell().queryKey, (page) => page && withRead(page, fact));
      refreshList();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (which: Which) => api.notifications.remove({ body: which }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: notificationsQueries.allKey });
      refreshList();
    },
    onError,
  });
  return { read, remove };
}
