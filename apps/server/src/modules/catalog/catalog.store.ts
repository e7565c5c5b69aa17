import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { CatalogItem, ReleaseForm } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Sweep } from '../../platform/retention.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { ItemRow } from './catalog.rules.ts';

/** Inserts an item and its counters. */
export async function insertItem(tx: Tx, row: Insertable<CatalogItem>): Promise<void> {
  await tx.db.insertInto('catalog_item').values(row).execute();
  await tx.db.insertInto('catalog_tally').values({ item_id: row.id }).execute();
}

/** Locks items by id. Skips removed ones. */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('catalog_item')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  noteLocks(
    tx.db,
    'catalog_item',
    rows.map(({ id }) => id),
  );
  return rows as ItemRow[];
}

export const updateItem = async (tx: Tx, id: string, change: Updateable<CatalogItem>): Promise<void> =>
  void (await tx.db.updateTable('catalog_item').set(change).where('id', '=', id).execute());

/** Removes an item and, for a gallery, its photos. Returns all removed ids. */
export async function removeItems(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update catalog_item set removed_at = ${tx.now}, updated_at = ${tx.now}
     where (id = ${id} or gallery_id = ${id}) and removed_at is null returning id`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** Reorders the photos of a gallery as listed. Ignores photos of other galleries. */
export const orderPhotos = async (tx: Tx, galleryId: string, photoIds: readonly string[]): Promise<void> =>
  void (await sql`update catalog_item i set place = o.place::int
    from unnest(${photoIds}::uuid[]) with ordinality as o (id, place)
    where i.id = o.id and i.gallery_id = ${galleryId}`.execute(tx.db));

export async function replaceParticipants(
  tx: Tx,
  itemId: string,
  participants: readonly { readonly name: string; readonly releaseFormId?: string | undefined }[],
): Promise<void> {
  await tx.db.deleteFrom('item_participant').where('item_id', '=', itemId).execute();
  if (participants.length === 0) return;
  await tx.db
    .insertInto('item_participant')
    .values(
      participants.map(({ name, releaseFormId }, place) => ({
        item_id: itemId,
        place,
        name,
        release_form_id: releaseFormId ?? null,
      })),
    )
    .execute();
}

/**
 * Counts a view unless the same person was counted within the last day. Returns whether it was counted, and the
 * resulting number of views.
 */
export async function addView(
  tx: Tx,
  itemId: string,
  visitorHash: Buffer,
  since: Date,
): Promise<{ readonly isFresh: boolean; readonly views: number }> {
  const { rows } = await sql<{ isFresh: boolean; views: number }>`
    with fresh as (
      insert into catalog_view as v (item_id, visitor_hash, seen_at) values (${itemId}, ${visitorHash}, ${tx.now})
      on conflict (item_id, visitor_hash) do update set seen_at = excluded.seen_at where v.seen_at < ${since}
      returning 1
    ), counted as (
      update catalog_tally t set views = t.views + 1 where t.item_id = ${itemId} and exists (select 1 from fresh)
        returning t.views
    )
    select exists (select 1 from fresh) as "isFresh",
           coalesce((select views from counted), (select views from catalog_tally where item_id = ${itemId}), 0)::int
             as views`.execute(tx.db);
  return rows[0] ?? { isFresh: false, views: 0 };
}

export const forgetViews = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db.deleteFrom('catalog_view').where('seen_at', '<', before).execute());

export const insertForm = async (tx: Tx, row: Insertable<ReleaseForm>): Promise<void> =>
  void (await tx.db.insertInto('release_form').values(row).execute());

/** Records that the performer was notified of a form's expiry. Returns true only the first time. */
export async function noteWarned(tx: Tx, formId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update release_form set warned_at = ${tx.now} where id = ${formId} and warned_at is null`.execute(tx.db);
  return numAffectedRows === 1n;
}

export const deleteForm = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('release_form').where('id', '=', id).execute());

/**
 * Deletes release forms of creators whose accounts were erased long ago, except under a legal hold. Returns their
 * files.
 */
export const sweepReleases: Sweep = async (tx, { before, most }) => {
  const { rows } = await sql<{ file_key: string }>`delete from release_form where id in (
    select f.id from account a join release_form f on f.performer_id = a.id where a.erased_at < ${before}
      and not exists (select 1 from legal_hold h where h.account_id = a.id)
    order by a.erased_at limit ${most} for update of f skip locked) returning file_key`.execute(tx.db);
  return { rows: rows.length, files: rows.map((row) => row.file_key) };
};
