import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import {
  beyondNumber,
  beyondPlace,
  countRows,
  microsOf,
  pageOf,
  placeCursor,
  type Total,
} from '../../platform/db/paging.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import type { Renditions, UploadFailure, UploadState } from '../uploads/index.ts';
import type { ItemKind, ItemRow, ItemStatus } from './catalog.rules.ts';
import { bought } from '../bought/index.ts';
import { subscribed } from './rights.queries.ts';
import { filtersOf, hasWords, ITEMS, type ItemFilters } from './shown/item-filters.queries.ts';
import { isId } from '../../platform/ids.ts';

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly state: UploadState;
  readonly failure: UploadFailure | null;
  readonly waits_for: 'ffmpeg' | 'review' | null;
  readonly progress: number;
  readonly bytes: number;
  readonly duration_ms: number | null;
  readonly thumbhash: string | null;
  readonly renditions: Renditions | null;
}
export type ItemDetails = ItemRow & {
  readonly username: string;
  readonly performer_name: string;
  readonly avatar_key: string | null;
  readonly category: { readonly _id: string; readonly slug: string; readonly name: string } | null;
  readonly main: FileRow | null;
  readonly picture: FileRow | null;
  readonly trailer: FileRow | null;
  readonly views: number;
  readonly sales: number;
  readonly photo_count: number;
  /** Photos of a gallery that are not on sale yet: still processing, or in staff review. */
  readonly photos_coming: number;
  readonly is_bought: boolean;
  readonly is_subscribed: boolean;
  /** Access to the photo's gallery, for the viewer and for everyone. Null outside a gallery. */
  readonly gallery_is_open: boolean | null;
  readonly gallery_is_free: boolean | null;
};

const file = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'state', ${sql.ref(`${alias}.state`)}, 'failure', ${sql.ref(`${alias}.failure`)}, 'waits_for',
      ${sql.ref(`${alias}.waits_for`)}, 'progress', ${sql.ref(`${alias}.progress`)},
    'bytes', ${sql.ref(`${alias}.bytes`)}, 'duration_ms', ${sql.ref(`${alias}.duration_ms`)}, 'thumbhash',
      ${sql.ref(`${alias}.thumbhash`)},
    'renditions', ${sql.ref(`${alias}.renditions`)}) end`;

const columns = (viewer: Viewer) => sql`
  i.*, a.username::text as username, a.name as performer_name, a.avatar_key,
  case when c.id is not null then jsonb_build_object('_id', c.id, 'slug', c.slug, 'name', c.name) end as category,
  ${file('m')} as main, ${file('pic')} as picture, ${file('tr')} as trailer, coalesce(t.views, 0)::int as views,
    coalesce(t.sales, 0)::int as sales,
  case when i.kind = 'gallery' then (select count(*)::int from catalog_item ph where ph.gallery_id = i.id
    and ph.removed_at is null and ph.status = 'active') else 0 end as photo_count,
  case when i.kind = 'gallery' then (select count(*)::int from catalog_item ph where ph.gallery_id = i.id
    and ph.removed_at is null and ph.status in ('processing', 'pending')) else 0 end as photos_coming,
  ${bought(viewer, sql`i.id`)} as is_bought, ${subscribed(viewer, sql`i.performer_id`)} as is_subscribed,
  g.price_units = 0 and not g.is_subscribers_only as gallery_is_free,
  case when g.id is not null then (g.price_units = 0
    and (not g.is_subscribers_only or ${subscribed(viewer, sql`g.performer_id`)}))
    or ${bought(viewer, sql`g.id`)} end as gallery_is_open`;

/** Uses a lateral join, because a gallery without a cover shows its first photo. */
const tables = sql`
  join account a on a.id = i.performer_id
  left join category c on c.id = i.category_id
  left join catalog_tally t on t.item_id = i.id
  left join catalog_item g on g.id = i.gallery_id
  left join upload m on m.id = i.main_upload_id
  left join upload tr on tr.id = i.trailer_upload_id
  left join lateral (
    select ph.main_upload_id as id from catalog_item ph
     where i.kind = 'gallery' and i.picture_upload_id is null and ph.gallery_id = i.id and ph.status = 'active'
       and ph.removed_at is null
     order by ph.place, ph.id limit 1
  ) first_photo on true
  left join upload pic on pic.id = coalesce(i.picture_upload_id, first_photo.id)`;

/**
 * Condition for the items a viewer may find: on sale (for a photo, its gallery too), by a listed creator who is not
 * hidden from the viewer. Scalar subqueries are evaluated once per row of an index scan. With `exists`, PostgreSQL
 * would first read all galleries and all listed creators.
 */
export const shownTo = (viewer: Viewer) => sql`i.status = 'active' and i.removed_at is null
  and coalesce((select of.status = 'active' and of.removed_at is null from catalog_item of where of.id = i.gallery_id),
    i.gallery_id is null)
  and coalesce((select l.is_listed from performer_listing l where l.performer_id = i.performer_id), false)
    and ${showsTo(sql`i.performer_id`, viewer)}`;

/**
 * Condition for the photos of a gallery that the viewer bought. The photos remain available after the gallery is hidden
 * or removed.
 */
export const keptOf = (viewer: Viewer, galleryId: string | undefined) =>
  galleryId && viewer.role === 'user'
    ? sql`(i.gallery_id = ${galleryId}::uuid and i.published_at is not null and ${bought(viewer, sql`i.gallery_id`)})`
    : undefined;

export interface ItemPage {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly sort: 'asc' | 'desc';
}
export interface ItemListing {
  readonly order: ItemOrder;
  readonly page: ItemPage;
  readonly total?: Total | undefined;
}
export type ItemOrder = 'newest' | 'popular' | 'price' | 'place' | 'createdAt' | 'updatedAt' | 'pendingSince';

const NUMBERS = {
  popular: sql`i.popularity`,
  price: sql`i.price_units`,
  place: sql`coalesce(i.place, 0)::bigint`,
} as const;

const MOMENTS = {
  newest: sql`i.published_at`,
  createdAt: sql`i.created_at`,
  updatedAt: sql`i.updated_at`,
  pendingSince: sql`coalesce(i.pending_since, i.created_at)`,
} as const;

/** Returns the sort expression of a list, its cursor key and the condition for rows after the cursor. */
function orderOf(order: ItemOrder, { sort, cursor }: ItemPage) {
  if (order === 'popular' || order === 'price' || order === 'place') {
    const number = NUMBERS[order];
    return { by: number, key: number, beyond: beyondNumber(number, sql`i.id`, sort, cursor) };
  }
  const moment = MOMENTS[order];
  return { by: moment, key: microsOf(moment), beyond: beyondPlace(moment, sql`i.id`, sort, cursor) };
}

/** SQL for the ids of a page plus one more, in order, with the sort key for the cursor. */
export function pageStatement(where: RawBuilder<unknown>, { order, page }: ItemListing): RawBuilder<unknown> {
  const { by, key, beyond } = orderOf(order, page);
  const direction = sql.raw(page.sort);
  return sql`
    select i.id, ${key} as place_key, row_number() over (order by ${by} ${direction}, i.id ${direction}) as turn
      from ${ITEMS} where ${where} and ${beyond}
     order by ${by} ${direction}, i.id ${direction} limit ${page.limit + 1} offset ${page.cursor ? 0 : page.offset}`;
}

/** Lists matching items with their total, which is counted unless already known. */
export async function listItems(
  db: Db,
  viewer: Viewer,
  where: RawBuilder<unknown>,
  listing: ItemListing,
): Promise<{ rows: ItemDetails[]; total: Total; nextCursor?: string }> {
  // Selects the page first, so only its rows are joined with the details.
  const [{ rows }, total] = await Promise.all([
    sql<ItemDetails & { place_key: number }>`
      with page as materialized (${pageStatement(where, listing)})
      select ${columns(viewer)}, page.place_key from page join catalog_item i on i.id = page.id ${tables}
        order by page.turn`.execute(db),
    listing.total ?? countRows(db, sql`select 1 from ${ITEMS} where ${where}`),
  ]);
  const { rows: shown, ...next } = pageOf(rows, listing.page.limit, (last) => placeCursor(last.place_key, last.id));
  return { rows: shown, total, ...next };
}

export const listOwn = (db: Db, viewer: Viewer, filters: ItemFilters, listing: ItemListing) =>
  listItems(db, viewer, sql`${filtersOf(filters)} and i.removed_at is null and ${hasWords(filters.words)}`, listing);

export interface StaffFilters {
  readonly status: ItemStatus;
  readonly kind?: ItemKind | undefined;
  readonly galleryId?: string | undefined;
  readonly words: readonly string[];
  readonly username?: string | undefined;
}
/**
 * Lists items for staff: either by status, without photos that are reviewed together with their gallery, or all photos
 * of one gallery.
 */
export function listForStaff(
  db: Db,
  viewer: Viewer,
  { status, kind, galleryId, words, username }: StaffFilters,
  listing: ItemListing,
) {
  const all = [sql`i.removed_at is null`, hasWords(words)];
  if (galleryId) all.push(sql`i.gallery_id = ${galleryId}::uuid`);
  else all.push(sql`i.status = ${status}`, isByItself);
  if (kind) all.push(sql`i.kind = ${kind}`);
  if (username) all.push(sql`a.username = ${username}`);
  return listItems(db, viewer, sql.join(all, sql` and `), listing);
}
/** Photos are reviewed with their gallery, except those added after the gallery was reviewed. */
const isByItself = sql`(i.gallery_id is null or exists (
  select 1 from catalog_item g where g.id = i.gallery_id and g.status in ('active', 'inactive')
    and g.status <> i.status))`;

async function findItem(db: Db, viewer: Viewer, where: RawBuilder<unknown>): Promise<ItemDetails | undefined> {
  const { rows } =
    await sql<ItemDetails>`select ${columns(viewer)} from catalog_item i ${tables} where ${where}`.execute(db);
  return rows[0];
}
export const named = (idOrSlug: string) => (isId(idOrSlug) ? sql`i.id = ${idOrSlug}::uuid` : sql`i.slug = ${idOrSlug}`);

/** Finds an item by id or slug that is on sale, bought by the viewer, or their own. */
export const findShown = (db: Db, viewer: Viewer, kind: ItemKind, idOrSlug: string) =>
  findItem(
    db,
    viewer,
    sql`i.kind = ${kind} and ${named(idOrSlug)} and (${shownTo(viewer)} or ${bought(viewer, sql`i.id`)}
      or (i.performer_id = ${viewer.accountId || null}::uuid and i.removed_at is null))`,
  );

/** Finds an item by id for playback: anything the viewer can find, has bought or has made. Staff find everything. */
export const findPlayed = (db: Db, viewer: Viewer, id: string) =>
  findItem(
    db,
    viewer,
    sql`i.id = ${id}::uuid and (${sql.lit(viewer.role === 'staff')} or ${shownTo(viewer)}
      or ${bought(viewer, sql`i.id`)}
      or (i.published_at is not null and ${bought(viewer, sql`i.gallery_id`)})
      or (i.performer_id = ${viewer.accountId || null}::uuid and i.removed_at is null))`,
  );

export const findOwn = (db: Db, viewer: Viewer, kind: ItemKind, idOrSlug: string) =>
  findItem(
    db,
    viewer,
    sql`i.kind = ${kind} and ${named(idOrSlug)} and i.performer_id = ${viewer.accountId}::uuid
      and i.removed_at is null`,
  );

/**
 * Finds an item by id unless it was removed. For staff, and for responses to commands that have already checked
 * ownership.
 */
export const findAny = (db: Db, viewer: Viewer, id: string) =>
  findItem(db, viewer, sql`i.id = ${id}::uuid and i.removed_at is null`);

/** Reads items by id, including removed ones, for their buyers and sellers. */
export async function findByIds(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ItemDetails[]> {
  const { rows } = await sql<ItemDetails>`
    select ${columns(viewer)} from catalog_item i ${tables} where i.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export const findOnSale = (db: Db, viewer: Viewer, id: string) =>
  findItem(db, viewer, sql`i.id = ${id}::uuid and ${shownTo(viewer)}`);
