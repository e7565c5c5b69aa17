import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../shared/api/index.ts';
import { createHeldDesk, useFlushOnLeave } from '../../../shared/holding/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { couponsQueries, useCouponCalls, type Owner } from '../coupons.queries.ts';

/** Milliseconds in which a deletion can be taken back before it is sent. */
export const DELETE_MS = 6000;

interface Deletion {
  readonly id: string;
  readonly code: string;
}

/** Coupons that are about to be deleted; they are sent at once when the page is left. */
export function useHeldCoupons(owner: Owner) {
  const t = useWords();
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
