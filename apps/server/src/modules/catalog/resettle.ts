import type { Tx } from '../../platform/transaction.ts';
import type { ItemRow } from './catalog.rules.ts';
import { lockItems } from './catalog.store.ts';
import { settleItem } from './settle-item.ts';

/** Settles items, then the galleries of their photos. All are locked together. */
export async function resettle(
  tx: Tx,
  items: readonly { readonly id: string; readonly gallery_id: string | null }[],
  approvesFirst: boolean,
): Promise<void> {
  const ids = items.flatMap(({ id, gallery_id }) => (gallery_id ? [id, gallery_id] : [id]));
  const locked = await lockItems(tx, [...new Set(ids)].toSorted());
  const settle = async (item: ItemRow) => settleItem(tx, item, { approvesFirst, before: item.status });
  for (const item of locked) if (item.kind !== 'gallery') await settle(item);
  for (const item of locked) if (item.kind === 'gallery') await settle(item);
}
