import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { doAll } from '../../../shared/forms/index.ts';
import { createHeldDesk, useFlushOnLeave, type HeldDesk } from '../../../shared/holding/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { contentStaffQueries, type StaffItem } from './content.staff.queries.ts';

/** Milliseconds in which a decision can be taken back before it is sent. */
export const DECIDE_MS = 10_000;

export interface ItemDecision {
  /** Decided alike; never none. */
  readonly items: readonly StaffItem[];
  /** Why they are rejected; undefined approves. */
  readonly reason?: string | undefined;
}

/** What the desk knows a decision by. */
export const idOfDecision = ({ items }: ItemDecision): string => items.map(({ _id }) => _id).join();

function doneWords(t: Translate, items: readonly StaffItem[], reason: string | undefined): string {
  const [first] = items;
  if (first && items.length === 1)
    return t(reason === undefined ? 'admin.v.approved' : 'admin.v.rejectedDone', { name: first.title });
  return t(reason === undefined ? 'admin.c.many.approved' : 'admin.c.many.rejected', { count: items.length });
}

/** Decisions about items that wait for their ten seconds; they are sent at once when the page is left. */
export function useItemDecisions() {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const [desk] = useState<HeldDesk<ItemDecision>>(() =>
    createHeldDesk<ItemDecision>({
      idOf: idOfDecision,
      ms: DECIDE_MS,
      send: async (decision) => {
        const { done, failed } = await doAll(decision.items, async ({ _id: id }) => {
          const { reason } = decision;
          const params = { id };
          const decided =
            reason === undefined
              ? await api.catalogStaff.approve({ params })
              : await api.catalogStaff.reject({ params, body: { reason } });
          client.setQueryData(contentStaffQueries.item(id).queryKey, decided);
        });
        if (done.length > 0) toast.success(doneWords(t, done, decision.reason));
        for (const { row, reason } of failed) toast.error(`${row.title}: ${reason}`);
        if (failed.length > 0) await client.invalidateQueries({ queryKey: contentStaffQueries.itemKey() });
        await client.invalidateQueries({ queryKey: contentStaffQueries.itemsKey() });
      },
    }),
  );
  useFlushOnLeave(desk);
  useEffect(() => () => void desk.flush(), [desk]);
  const held = useSyncExternalStore(desk.subscribe, desk.get, desk.get);
  return { desk, held };
}
