import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { ItemRow } from '../catalog.rules.ts';
import { updateItem } from '../catalog.store.ts';
import { settleItem } from '../settle-item.ts';
import { lockWithGallery } from './decide-item.ts';

/** State of an item before staff took it down. */
export type ItemStanding = Pick<ItemRow, 'is_approved' | 'rejection_reason'>;
type Doors = { readonly approvesFirst: () => boolean };

async function settleWith(tx: Tx, doors: Doors, id: string, change: Partial<ItemRow>): Promise<ItemStanding> {
  const { item, gallery } = await lockWithGallery(tx, id);
  const approvesFirst = doors.approvesFirst();
  await updateItem(tx, item.id, { ...change, updated_at: tx.now });
  await settleItem(tx, { ...item, ...change }, { approvesFirst, before: item.status });
  if (gallery) await settleItem(tx, gallery, { approvesFirst, before: gallery.status });
  return { is_approved: item.is_approved, rejection_reason: item.rejection_reason };
}

/**
 * Hides an item from everyone except its creator and returns its previous state. Throws NOT_FOUND, or BAD_REQUEST
 * without a reason.
 */
export const takeDownItem =
  (doors: Doors) =>
  (tx: Tx, id: string, reason: string): Promise<ItemStanding> =>
    settleWith(tx, doors, id, { is_approved: false, rejection_reason: reason.slice(0, 500) || refuse('BAD_REQUEST') });

/** Returns an item to its previous state. Throws NOT_FOUND. */
export const restoreItem =
  (doors: Doors) =>
  async (tx: Tx, id: string, standing: ItemStanding): Promise<void> =>
    void (await settleWith(tx, doors, id, { ...standing, status: 'draft' }));
