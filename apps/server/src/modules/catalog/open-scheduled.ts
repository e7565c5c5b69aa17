import type { Platform } from '../../platform/module.ts';
import { lockItems, updateItem } from './catalog.store.ts';
import { listScheduled } from './catalog.queries.ts';
import { settleItem } from './settle-item.ts';

export async function openScheduled(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  approvesFirst: boolean,
  now: Date,
): Promise<void> {
  for (const id of await listScheduled(database.kysely, now))
    await transactions.system(async (tx) => {
      const [item] = await lockItems(tx, [id]);
      if (!item?.scheduled_at || item.scheduled_at > now) return;
      await updateItem(tx, id, { scheduled_at: null });
      await settleItem(tx, { ...item, scheduled_at: null }, { approvesFirst, before: item.status });
    });
}
