import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { createHeldDesk, useFlushOnLeave } from '../../../shared/holding/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { feedQueries, type OwnPost } from '../feed.queries.ts';

/** Undo window before a deletion is sent, in milliseconds. */
export const DELETE_MS = 6000;

/** Delays post deletions so they can be undone. Sends pending deletions when the user leaves the page. */
export function useHeldPosts() {
  const t = useWords(siteWords);
  const api = useApi();
  const client = useQueryClient();
  const [desk] = useState(() =>
    createHeldDesk<OwnPost>({
      idOf: ({ _id }) => _id,
      ms: DELETE_MS,
      send: async ({ _id: id }) => {
        try {
          await api.feed.remove({ params: { id } });
        } catch (error) {
          toast.error(error instanceof ApiError ? error.message : t('shell.somethingWrong'));
        }
        await client.invalidateQueries({ queryKey: feedQueries.ownKey() });
        void client.invalidateQueries({ queryKey: feedQueries.listsKey() });
      },
    }),
  );
  useFlushOnLeave(desk);
  useEffect(() => () => void desk.flush(), [desk]);
  const held = useSyncExternalStore(desk.subscribe, desk.get, desk.get);
  return { desk, held };
}
