import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { doAll } from '../../../shared/forms/index.ts';
import { createHeldDesk, useFlushOnLeave, type HeldDesk } from '../../../shared/holding/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { catalogStaffWords } from './words.ts';
import { verificationStaffWords } from '../../verification/staff/words.ts';
import { contentStaffQueries, type StaffItem } from './content.staff.queries.ts';

/** Undo window before a decision is sent, in milliseconds. */
export const DECIDE_MS = 10_000;

export interface ItemDecision {
  /** Items that share the decision. Never empty. */
  readonly items: readonly StaffItem[];
  /** Reason for rejection. Undefined approves. */
  readonly reason?: string | undefined;
}

/** Returns the key of a decision in the held desk. */
export const idOfDecision = ({ items }: ItemDecision): string => items.map(({ _id }) => _id).join();

function doneWords(
  t: Translate<typeof catalogStaffWords | typeof verificationStaffWords>,
  items: readonly StaffItem[],
  reason: string | undefined,
): string {
  const [first] = items;
  if (first && items.length === 1)
    return t(reason === undefined ? 'admin.v.approved' : 'admin.v.rejectedDone', { name: first.title });
  return t(reason === undefined ? 'admin.c.many.approved' : 'admin.c.many.rejected', { count: items.length });
}

/**
 * Delays decisions on items for ten seconds so they can be undone. Sends pending decisions when the user leaves the
 * page.
 */
export function useItemDecisions() {
  const t = useWords(catalogStaffWords, verificationStaffWords);
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
