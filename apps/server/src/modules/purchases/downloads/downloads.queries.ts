import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Renditions } from '../../uploads/index.ts';
import { shownExtension, type CopyRow, type Source } from './downloads.rules.ts';

interface Row {
  readonly purchaseId: string;
  readonly kind: 'photo' | 'video';
  readonly title: string;
  readonly username: string;
  readonly renditions: Renditions | null;
  readonly video_key: string | null;
}

/**
 * Finds a purchased photo, video or recording by id. A photo may belong to a purchased gallery. Excludes recordings on
 * hold. `key` is missing if the original isn't available.
 */
export async function findSource(
  db: Db,
  {
    buyerId,
    itemId,
    wantsOriginal,
  }: { readonly buyerId: string; readonly itemId: string; readonly wantsOriginal: boolean },
): Promise<(Omit<Source, 'key'> & { readonly key: string | undefined }) | undefined> {
  const { rows } = await sql<Row>`
    select p.id as "purchaseId", i.kind, i.title, a.username::text as username, u.renditions, null as video_key
      from catalog_item i join upload u on u.id = i.main_upload_id
      join purchase p on p.buyer_id = ${buyerId} and p.state = 'paid' and (p.item_id = i.id or p.item_id = i.gallery_id)
      join account a on a.id = p.buyer_id
     where i.id = ${itemId}::uuid and i.kind in ('photo', 'video') and (p.item_id = i.id or i.published_at is not null)
    union all
    select p.id, 'video', r.title, a.username::text, null, r.video_key
      from recording r join purchase p on p.buyer_id = ${buyerId} and p.state = 'paid' and p.item_id = r.id
      join account a on a.id = p.buyer_id
     where r.id = ${itemId}::uuid and r.kind = 'public' and r.held_at is null
     limit 1`.execute(db);
  const [row] = rows;
  const shown = row && (row.video_key ?? keyOf(row));
  if (!row || !shown) return undefined;
  const { purchaseId, kind, title, username, renditions } = row;
  const source = { purchaseId, itemId, kind, title, username };
  if (!wantsOriginal) return { ...source, key: shown, extension: shownExtension(kind) };
  return { ...source, key: renditions?.original?.key, extension: renditions?.original?.extension ?? '' };
}

const keyOf = ({ kind, renditions }: Row): string | undefined =>
  kind === 'photo' ? renditions?.sizes?.at(-1)?.webp : renditions?.video?.mp4;

export async function countDownloads(
  db: Db,
  { purchaseId, itemId }: Pick<Source, 'purchaseId' | 'itemId'>,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from item_download
    where purchase_id = ${purchaseId} and item_id = ${itemId} and at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function countWaiting(db: Db, buyerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from marked_copy
    where buyer_id = ${buyerId} and state = 'preparing' and kind = 'video'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Lists overdue video copies that no process is working on. */
export async function listSilentCopies(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from marked_copy
    where state = 'preparing' and kind = 'video' and worked_at < ${before} order by worked_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists expired and failed copies. */
export async function listOldCopies(db: Db, now: Date, before: Date): Promise<Pick<CopyRow, 'id' | 'kind'>[]> {
  const { rows } = await sql<Pick<CopyRow, 'id' | 'kind'>>`
    select id, kind from marked_copy where ends_at < ${now}
    union select id, kind from marked_copy where state <> 'ready' and worked_at < ${before} limit 200`.execute(db);
  return rows;
}
