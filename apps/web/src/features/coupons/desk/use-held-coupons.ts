import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../shared/api/index.ts';
import { createHeldDesk, useFlushOnLeave } from '../../../shared/holding/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { couponsQueries, useCouponCalls, type Owner } from '../coupons.queries.ts';

/** Undo window before a deletion is sent, in milliseconds. */
export const DELETE_MS = 6000;

interface Deletion {
  readonly id: string;
  readonly code: string;
}

/** Delays coupon deletions so they can be undone. Sends pending deletions when the user leaves the page. */
export function useHeldCoupons(owner: Owner) {
  const t = useWords(siteWords);
  const client = useQueryClient();
  const { remove } = useCouponCalls(owner);
  const [desk] = useState(() =>
    createHeldDesk<Deletion>({
      idOf: ({ id }) => id,
      ms: DELETE_MS,
      send: async ({ id }) => {
        try {
          await remove(id);
        } catch (error) {
          toast.error(error instanceof ApiError ? error.message : t('shell.somethingWrong'));
        }
        await client.invalidateQueries({ queryKey: couponsQueries.key(owner) });
      },
    }),
  );
  useFlushOnLeave(desk);
  useEffect(() => () => void desk.flush(), [desk]);
  return { desk, held: useSyncExternalStore(desk.subscribe, desk.get, desk.get) };
}
