import type { Tx } from '../../platform/transaction.ts';
import './catalog.events.ts';
import { statusOf, type ItemRow } from './catalog.rules.ts';
import { updateItem } from './catalog.store.ts';
import { readStanding } from './standing.queries.ts';

/**
 * Recomputes the status of a locked item and announces a change. `before` is the status when the command began, or null
 * for a new item.
 */
export async function settleItem(
  tx: Tx,
  item: ItemRow,
  { approvesFirst, before }: { approvesFirst: boolean; before: ItemRow['status'] | null },
): Promise<ItemRow> {
  const status = statusOf(item, await readStanding(tx, item, approvesFirst));
  const publishedAt = status === 'active' ? (item.published_at ?? tx.now) : item.published_at;
  const pendingSince = status === 'pending' ? (item.pending_since ?? tx.now) : null;
  const change = { status, published_at: publishedAt, pending_since: pendingSince };
  const settled = { ...item, ...change };
  if (status !== item.status || publishedAt !== item.published_at || pendingSince !== item.pending_since)
    await updateItem(tx, item.id, change);
  if (status !== before)
    tx.announce('item/changed', {
      itemId: item.id,
      performerId: item.performer_id,
      kind: item.kind,
      title: item.title,
      status,
      before,
      rejectionReason: item.rejection_reason,
    });
  return settled;
}
