import { tokensToUnits } from '@footlight/contract';
import type { Insertable, Updateable } from 'kysely';
import type { CatalogItem } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { claimUploads, releaseUploads, type Claim, type UploadKeeper } from '../../uploads/index.ts';
import { slugOf, type ItemKind, type ItemRow, type WantedStatus } from '../catalog.rules.ts';
import { insertItem, lockItems, removeItems, updateItem } from '../catalog.store.ts';
import { settleItem } from '../settle-item.ts';
import { boughtAmong, galleryIdOf, readCreator, readItem } from './own.queries.ts';

export interface CatalogDoors {
  readonly files: Pick<SealedFiles, 'put' | 'signedUrl' | 'signFor'>;
  readonly keeper: UploadKeeper;
  /** Returns true if items need staff approval before they go on sale. */
  readonly approvesFirst: () => boolean;
}

/** Fields that a creator can set on items of every kind. */
export interface Said {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** In tokens. */
  readonly price?: number | undefined;
  readonly isSubscribersOnly?: boolean | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly categoryId?: string | undefined;
  readonly language?: string | undefined;
  readonly status?: WantedStatus | undefined;
}
export interface Wish {
  readonly said: Said;
  /** Columns specific to the item's kind. */
  readonly columns?: Updateable<CatalogItem>;
  readonly claims?: readonly Claim[];
  /** Runs before the item is settled, for changes to other tables. */
  readonly also?: (itemId: string) => Promise<void>;
}

/** Maps the given fields to columns. Undefined fields are left out. */
function columnsOf(said: Said): Updateable<CatalogItem> {
  const { title, description, price, isSubscribersOnly, tags, categoryId, language, status } = said;
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(price === undefined ? {} : { price_units: tokensToUnits(price) }),
    ...(isSubscribersOnly === undefined ? {} : { is_subscribers_only: isSubscribersOnly }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags.map((tag) => tag.toLowerCase()))] }),
    ...(categoryId === undefined ? {} : { category_id: categoryId || null }),
    ...(language === undefined ? {} : { language: language || null }),
    ...(status === undefined ? {} : { wanted_status: status }),
  };
}

/** Throws NOT_VERIFIED for an unverified creator, or VALIDATION_FAILED for an unknown category. */
async function checkCreator(tx: Tx, said: Said): Promise<void> {
  const { isVerified, hasCategory } = await readCreator(tx.db, tx.caller.accountId, said.categoryId || undefined);
  if (!isVerified) refuse('NOT_VERIFIED');
  if (!hasCategory) refuse('VALIDATION_FAILED', undefined, { property: 'categoryId' });
}

/**
 * Locks one of the caller's items, along with its current gallery and its new one. Throws NOT_FOUND, or
 * VALIDATION_FAILED for an unknown gallery.
 */
export async function lockOwn(tx: Tx, kind: ItemKind, id: string, galleryId?: string): Promise<ItemRow> {
  const ids = [id, await galleryIdOf(tx.db, id), galleryId].flatMap((one) => (one ? [one] : []));
  const locked = await lockItems(tx, [...new Set(ids)].toSorted());
  const item = locked.find((one) => one.id === id);
  if (item?.kind !== kind || item.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  if (galleryId)
    checkGallery(
      tx,
      locked.find((one) => one.id === galleryId),
    );
  return item;
}

function checkGallery(tx: Tx, gallery: ItemRow | undefined): void {
  if (gallery?.kind !== 'gallery' || gallery.performer_id !== tx.caller.accountId)
    refuse('VALIDATION_FAILED', 'This gallery no longer exists.', { property: 'galleryId' });
}

/** Creates an item for the caller and returns its id. It goes on sale automatically once its files are ready. */
export async function createItem(
  tx: Tx,
  { approvesFirst }: Pick<CatalogDoors, 'approvesFirst'>,
  kind: ItemKind,
  wish: Wish & { readonly said: { readonly title: string } },
): Promise<string> {
  await checkCreator(tx, wish.said);
  const id = newId();
  const galleryId = wish.columns?.gallery_id as string | null | undefined;
  if (galleryId) checkGallery(tx, (await lockItems(tx, [galleryId]))[0]);
  const { title } = wish.said;
  const row: Insertable<CatalogItem> = {
    ...columnsOf(wish.said),
    ...(wish.columns as object),
    id,
    kind,
    performer_id: tx.caller.accountId,
    title,
    slug: slugOf(title, id),
    status: 'draft',
    created_at: tx.now,
    updated_at: tx.now,
  };
  // Claims the uploads before the insert, because the row references them and a missing upload is reported by its form
  // field.
  await claimUploads(tx, { ownerId: tx.caller.accountId, usedBy: id, claims: wish.claims ?? [] });
  await insertItem(tx, row);
  await wish.also?.(id);
  await settle(tx, id, { approvesFirst: approvesFirst(), before: null });
  return id;
}

/**
 * Updates a locked item. A new title, description or file requires another staff approval. Any change resubmits a
 * rejected item.
 */
export async function changeItem(
  tx: Tx,
  { approvesFirst }: Pick<CatalogDoors, 'approvesFirst'>,
  item: ItemRow,
  wish: Wish,
): Promise<void> {
  await checkCreator(tx, wish.said);
  await claimUploads(tx, { ownerId: tx.caller.accountId, usedBy: item.id, claims: wish.claims ?? [] });
  const { title, description } = wish.said;
  const isReworded =
    (title !== undefined && title !== item.title) || (description !== undefined && description !== item.description);
  const isSeenAgain = isReworded || (wish.claims ?? []).length > 0;
  await updateItem(tx, item.id, {
    ...columnsOf(wish.said),
    ...wish.columns,
    ...(isSeenAgain ? { is_approved: false } : {}),
    rejection_reason: null,
    updated_at: tx.now,
    // Uses `draft` until the item is settled right after, because the database accepts `rejected` only with a reason.
    ...(item.status === 'rejected' ? { status: 'draft' } : {}),
  });
  await wish.also?.(item.id);
  await settle(tx, item.id, { approvesFirst: approvesFirst(), before: item.status });
}

/** Settles an item changed in this transaction, then its gallery. */
async function settle(
  tx: Tx,
  id: string,
  options: { approvesFirst: boolean; before: ItemRow['status'] | null },
): Promise<void> {
  const row = await readItem(tx.db, id);
  await settleItem(tx, row, options);
  const gallery = row.gallery_id ? await readItem(tx.db, row.gallery_id) : null;
  if (gallery) await settleItem(tx, gallery, { ...options, before: gallery.status });
}

/**
 * Takes a locked item off sale permanently. A gallery is removed with its photos. Files are deleted unless there are
 * buyers, who keep the item.
 */
export async function removeItem(
  tx: Tx,
  { approvesFirst }: Pick<CatalogDoors, 'approvesFirst'>,
  item: ItemRow,
): Promise<void> {
  const ids = await removeItems(tx, item.id);
  const kept = await boughtAmong(tx.db, item.gallery_id ? [...ids, item.gallery_id] : ids);
  const isKept = kept.has(item.id) || (item.gallery_id !== null && kept.has(item.gallery_id));
  for (const id of ids) if (!isKept && !kept.has(id)) await releaseUploads(tx, id);
  tx.announce('item/changed', {
    itemId: item.id,
    performerId: item.performer_id,
    kind: item.kind,
    title: item.title,
    status: 'inactive',
    before: item.status,
    rejectionReason: null,
  });
  if (item.gallery_id) {
    const gallery = await readItem(tx.db, item.gallery_id);
    await settleItem(tx, gallery, { approvesFirst: approvesFirst(), before: gallery.status });
  }
}
