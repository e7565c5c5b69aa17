import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, callerOf } from '../../../../shared/api/index.ts';
import { createHeldDesk, useFlushOnLeave } from '../../../../shared/holding/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { siteWords } from '../../../../shared/words/site.ts';
import { deskQueries, type OwnItem } from '../desk.queries.ts';
import { CALLS, type Kind } from '../kinds.ts';

/** Undo window before a deletion is sent, in milliseconds. */
export const DELETE_MS = 6000;

export interface Deletion {
  readonly id: string;
  readonly items: readonly OwnItem[];
}

/** Delays deletions of a kind so they can be undone. Leaving the page sends them immediately. */
export function useHeldDeletions(kind: Kind) {
  const t = useWords(siteWords);
  const client = useQueryClient();
  const [desk] = useState(() =>
    createHeldDesk<Deletion>({
      idOf: ({ id }) => id,
      ms: DELETE_MS,
      send: async ({ items }) => {
        for (const item of items)
          try {
            await callerOf(client)(CALLS[kind].remove, { params: { id: item._id } });
          } catch (error) {
            toast.error(`${item.title}: ${error instanceof ApiError ? error.message : t('shell.somethingWrong')}`);
          }
        await client.invalidateQueries({ queryKey: deskQueries.listsKey(kind) });
        if (kind === 'photo') await client.invalidateQueries({ queryKey: deskQueries.listsKey('gallery') });
      },
    }),
  );
  useFlushOnLeave(desk);
  useEffect(() => () => void desk.flush(), [desk]);
  const held = useSyncExternalStore(desk.subscribe, desk.get, desk.get);
  return {
    held,
    /** Ids pending deletion, hidden from lists. */
    ids: new Set(held.flatMap(({ items }) => items.map(({ _id }) => _id))),
    remove: (items: readonly OwnItem[]) => desk.hold({ id: crypto.randomUUID(), items }),
    undo: (id: string) => desk.undo(id),
  };
}
