import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ItemRow } from '../catalog.rules.ts';

/** Reads whether a performer may sell and whether a category exists. `hasCategory` is true if no category is given. */
export async function readCreator(
  db: Db,
  performerId: string,
  categoryId: string | undefined,
): Promise<{ isVerified: boolean; hasCategory: boolean }> {
  const { rows } = await sql<{ isVerified: boolean; hasCategory: boolean }>`
    select exists (select 1 from performer where id = ${performerId}
      and verification_status = 'verified') as "isVerified",
           ${categoryId ?? null}::uuid is null
             or exists (select 1 from category where id = ${categoryId ?? null}) as "hasCategory"`.execute(db);
  return rows[0] ?? { isVerified: false, hasCategory: false };
}

export async function galleryIdOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('catalog_item').select('gallery_id').where('id', '=', id).executeTakeFirst();
  return row?.gallery_id ?? null;
}

/** Reads an item as this transaction sees it. Throws if it does not exist. */
export const readItem = async (db: Db, id: string): Promise<ItemRow> =>
  (await db.selectFrom('catalog_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as ItemRow;

/** Returns the upload of a photo in a gallery, or undefined if the photo is in another gallery or was removed. */
export async function photoUploadOf(db: Db, galleryId: string, photoId: string): Promise<string | undefined> {
  const { rows } = await sql<{ main_upload_id: string | null }>`select main_upload_id from catalog_item
    where id = ${photoId} and gallery_id = ${galleryId} and removed_at is null`.execute(db);
  return rows[0]?.main_upload_id ?? undefined;
}

/** Returns the position after the last photo of a gallery. */
export async function nextPlace(db: Db, galleryId: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(place), 0) + 1 as place from catalog_item where gallery_id = ${galleryId}`.execute(db);
  return rows[0]?.place ?? 1;
}

export async function countOwnForms(db: Db, performerId: string, formIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from release_form
    where id = any(${formIds}::uuid[]) and performer_id = ${performerId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns the items among `itemIds` that have at least one buyer. */
export async function boughtAmong(db: Db, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ item_id: string }>`
    select distinct item_id from purchase where item_id = any(${itemIds}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.item_id));
}
