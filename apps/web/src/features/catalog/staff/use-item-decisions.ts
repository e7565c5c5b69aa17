import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { createHeldDesk, useFlushOnLeave, type HeldDesk } from '../../../shared/holding/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { contentStaffQueries, type StaffItem } from './content.staff.queries.ts';

/** Milliseconds in which a decision can be taken back before it is sent. */
export const DECIDE_MS = 10_000;

export interface ItemDecision {
  readonly item: StaffItem;
  /** Why a rejection; undefined approves. */
  readonly reason?: string | undefined;
}

/** Decisions about items that wait for their ten seconds; they are sent at once when the page is left. */
export function useItemDecisions() {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const [desk] = useState<HeldDesk<ItemDecision>>(() =>
    createHeldDesk<ItemDecision>({
      idOf: ({ item }) => item._id,
      ms: DECIDE_MS,
      send: async ({ item, reason }) => {
        const params = { id: item._id };
        try {
          const decided =
            reason === undefined
              ? await api.catalogStaff.approve({ params })
              : await api.catalogStaff.reject({ params, body: { reason } });
          client.setQueryData(contentStaffQueries.item(item._id).queryKey, decided);
          toast.success(t(reason === undefined ? 'admin.v.approved' : 'admin.v.rejectedDone', { name: item.title }));
        } catch (error) {
          toast.error(`${item.title}: ${error instanceof ApiError ? error.message : t('shell.somethingWrong')}`);
          await client.invalidateQueries({ queryKey: contentStaffQueries.itemKey() });
        }
        await client.invalidateQueries({ queryKey: contentStaffQueries.itemsKey() });
      },
    }),
  );
  useFlushOnLeave(desk);
  useEffect(() => () => void desk.flush(), [desk]);
  const held = useSyncExternalStore(desk.subscribe, desk.get, desk.get);
  return { desk, held };
}
