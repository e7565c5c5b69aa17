import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/api/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { siteWords } from '../../../../shared/words/site.ts';
import { deskQueries, type OwnItem } from '../desk.queries.ts';
import type { Kind } from '../kinds.ts';
import { useSaveItem } from '../use-save-item.ts';

/** Undo window of a bulk change, in milliseconds. */
export const PUT_BACK_MS = 8000;
/** Concurrent requests per bulk change. */
const AT_ONCE = 4;

export interface BulkFields {
  readonly status?: 'active' | 'inactive' | 'draft';
  readonly price?: number;
  readonly tags?: string;
}
export interface BulkChange {
  readonly item: OwnItem;
  readonly fields: BulkFields;
}
export interface DoneChange {
  readonly id: string;
  readonly words: string;
  readonly dueAt: number;
  readonly back: readonly BulkChange[];
}

/** Captures an item's current values of the fields to be changed. */
const before = ({ item, fields }: BulkChange): BulkChange => ({
  item,
  fields: {
    ...(fields.status === undefined ? {} : { status: item.wantedStatus }),
    ...(fields.price === undefined ? {} : { price: item.price }),
    ...(fields.tags === undefined ? {} : { tags: item.tags.join(',') }),
  },
});

/** Applies bulk changes to items of a kind. Each can be undone for a few seconds. */
export function useChangeItems(kind: Kind) {
  const t = useWords(siteWords);
  const client = useQueryClient();
  const save = useSaveItem(kind);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<readonly DoneChange[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const own = timers.current;
    return () => own.forEach(clearTimeout);
  }, []);
  const drop = (id: string) => setDone((now) => now.filter((one) => one.id !== id));

  async function apply(changes: readonly BulkChange[]): Promise<BulkChange[]> {
    const changed: BulkChange[] = [];
    const failed: string[] = [];
    setBusy(true);
    for (let at = 0; at < changes.length; at += AT_ONCE)
      await Promise.all(
        changes.slice(at, at + AT_ONCE).map(async (change) => {
          try {
            await save.mutateAsync({ id: change.item._id, fields: change.fields });
            changed.push(change);
          } catch (error) {
            const why = error instanceof ApiError ? error.message : t('shell.somethingWrong');
            failed.push(`${change.item.title}: ${why}`);
          }
        }),
      );
    setBusy(false);
    void client.invalidateQueries({ queryKey: deskQueries.listsKey(kind) });
    if (failed.length > 0) toast.error(failed.slice(0, 3).join(' · '));
    return changed;
  }

  return {
    isBusy,
    /** Changes that can still be undone. */
    done,
    /** @param words Builds the message, such as `(count) => '2 are hidden'`. */
    async change(changes: readonly BulkChange[], words: (count: number) => string): Promise<void> {
      const changed = await apply(changes);
      if (changed.length === 0) return;
      const id = crypto.randomUUID();
      const back = changed.map(before);
      setDone((now) => [...now, { id, words: words(changed.length), dueAt: Date.now() + PUT_BACK_MS, back }]);
      timers.current.add(setTimeout(() => drop(id), PUT_BACK_MS));
    },
    async putBack(id: string): Promise<void> {
      const found = done.find((one) => one.id === id);
      drop(id);
      if (found) await apply(found.back);
    },
  };
}
