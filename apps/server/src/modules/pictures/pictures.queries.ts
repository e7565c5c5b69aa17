import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, idCursor, pageOf, type Total } from '../../platform/db/paging.ts';
import type { BlockedPicture } from '../../platform/db/tables.ts';
import type { PictureMatch, PicturePrint, PrintBits } from '../../platform/ports/picture-list.ts';
import { MOST_DISTANCE, probesOf } from './prints.rules.ts';

export type PictureRow = Omit<Selectable<BlockedPicture>, 'created_by'>;

export async function listPictures(
  db: Db,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ rows: PictureRow[]; total: Total; nextCursor?: string }> {
  const cursor = idCursor(page.cursor);
  const { rows } = await sql<PictureRow>`select id, reason, source, note, hits, created_at from blocked_picture
    where ${cursor ? sql`id < ${cursor}::uuid` : sql`true`} order by id desc limit ${page.limit + 1}`.execute(db);
  const { rows: shown, ...next } = pageOf(rows, page.limit, ({ id }) => id);
  return { rows: shown, total: await countRows(db, sql`select 1 from blocked_picture`), ...next };
}

export const findPicture = (db: Db, id: string): Promise<PictureRow | undefined> =>
  db
    .selectFrom('blocked_picture')
    .select(['id', 'reason', 'source', 'note', 'hits', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Finds the nearest entry to a picture or its mirror image, within the maximum distance. */
export async function findNearest(db: Db, { bits, mirrored }: PicturePrint): Promise<PictureMatch | undefined> {
  const probes = [...new Set([...probesOf(bits), ...probesOf(mirrored)])];
  const { rows } = await sql<PictureMatch>`select id, distance from (
      select picture_id as id, least(bit_count(bits # ${bits}::text::bit(256)),
        bit_count(bits # ${mirrored}::text::bit(256)))::int as distance
      from blocked_print where bands && ${probes}::integer[]) near
    where distance <= ${MOST_DISTANCE} order by distance, id limit 1`.execute(db);
  return rows[0];
}

export async function listPrints(db: Db, id: string): Promise<PrintBits[]> {
  const { rows } = await sql<{ bits: string }>`select bits::text as bits from blocked_print
    where picture_id = ${id}::uuid limit 20`.execute(db);
  return rows.map(({ bits }) => bits);
}

export interface ShowLookalike {
  readonly kind: 'recording' | 'clip';
  readonly id: string;
  readonly atMs: number;
  readonly distance: number;
}
/** Nearest first. */
export async function listShowLookalikes(db: Db, bits: PrintBits, limit: number): Promise<ShowLookalike[]> {
  const distance = sql`bit_count(bits # ${bits}::text::bit(256))`;
  const { rows } = await sql<ShowLookalike>`select kind, id, "atMs", distance from (
      select distinct on (coalesce(recording_id, clip_id)) case
        when clip_id is null then 'recording' else 'clip' end as kind,
        coalesce(recording_id, clip_id) as id, at_ms::float8 as "atMs", ${distance}::int as distance
      from show_print where bands && ${probesOf(bits)}::integer[] and ${distance} <= ${MOST_DISTANCE}
      order by coalesce(recording_id, clip_id), ${distance}) near
    order by distance, id limit ${limit}`.execute(db);
  return rows;
}
