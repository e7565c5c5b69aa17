import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../blocking/index.ts';
import type { ItemKind } from './catalog.rules.ts';
import { named, shownTo } from './item.queries.ts';

/** Finds an item if the viewer can see it, so that the view may be counted. */
export async function findCountable(
  db: Db,
  viewer: Viewer,
  kind: ItemKind,
  idOrSlug: string,
): Promise<{ id: string; performer_id: string } | undefined> {
  const { rows } = await sql<{ id: string; performer_id: string }>`select i.id, i.performer_id from catalog_item i
    where i.kind = ${kind} and ${named(idOrSlug)} and ${shownTo(viewer)}`.execute(db);
  return rows[0];
}

export async function readViews(db: Db, itemId: string): Promise<number> {
  const row = await db.selectFrom('catalog_tally').select('views').where('item_id', '=', itemId).executeTakeFirst();
  return Number(row?.views ?? 0);
}

export interface ParticipantRow {
  readonly item_id: string;
  readonly name: string;
  readonly release_form_id: string | null;
  readonly is_expired: boolean | null;
  /** ISO date. */
  readonly expires_at: string | null;
}
export async function listParticipants(db: Db, itemIds: readonly string[], now: Date): Promise<ParticipantRow[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<ParticipantRow>`
    select v.item_id, v.name, v.release_form_id, f.expires_at < ${now}::date as is_expired,
      f.expires_at::text as expires_at
      from item_participant v left join release_form f on f.id = v.release_form_id
     where v.item_id = any(${itemIds}::uuid[]) order by v.item_id, v.place`.execute(db);
  return rows;
}

/** Finds the items that use an upload. */
export async function findByUpload(db: Db, uploadId: string): Promise<{ id: string; gallery_id: string | null }[]> {
  const { rows } = await sql<{ id: string; gallery_id: string | null }>`
    select id, gallery_id from catalog_item where main_upload_id = ${uploadId} and removed_at is null
    union select id, gallery_id from catalog_item where picture_upload_id = ${uploadId} and kind <> 'gallery'
      and removed_at is null
    union select id, gallery_id from catalog_item where trailer_upload_id = ${uploadId} and removed_at is null`.execute(
    db,
  );
  return rows;
}

export async function listScheduled(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from catalog_item
    where scheduled_at <= ${now} and removed_at is null order by scheduled_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listWaitingPhotos(db: Db, galleryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from catalog_item
    where gallery_id = ${galleryId} and status = 'pending' and removed_at is null order by id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
