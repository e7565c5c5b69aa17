import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, idCursor, pageOf, type Total } from '../../platform/db/paging.ts';
import type { PrintBits } from '../../platform/ports/picture-list.ts';
import { MOST_DISTANCE, probesOf } from '../pictures/index.ts';
import { MAILED_FAILURES } from './failures/failure-mails.ts';
import { SILENCE_MS } from '../../platform/jobs/with-sign-of-life.ts';
import { MAKING_VERSION, type UploadRow } from './uploads.rules.ts';

/** A file that resembles a blocked picture, either as a whole or at one moment. */
export interface Lookalike {
  readonly id: string;
  readonly atMs: number;
  readonly distance: number;
}

export const findUpload = async (db: Db, id: string): Promise<UploadRow | undefined> =>
  (await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()) as UploadRow | undefined;

/** Lists an owner's files that are unfinished or unclaimed. */
export async function listOpen(
  db: Db,
  ownerId: string,
  page: { limit: number; offset: number; cursor?: string | undefined; sort: 'asc' | 'desc' },
): Promise<{ rows: UploadRow[]; total: Total; nextCursor?: string }> {
  const cursor = idCursor(page.cursor);
  const open = sql`from upload u where u.owner_id = ${ownerId} and (u.used_by is null or u.state <> 'ready')`;
  const beyond = cursor ? sql`u.id ${sql.raw(page.sort === 'desc' ? '<' : '>')} ${cursor}::uuid` : sql`true`;
  const { rows } = await sql<UploadRow>`select u.* ${open} and ${beyond} order by u.id ${sql.raw(page.sort)}
    limit ${page.limit + 1} offset ${cursor ? 0 : page.offset}`.execute(db);
  const { rows: shown, ...next } = pageOf(rows, page.limit, (last) => last.id);
  return { rows: shown, total: await countRows(db, sql`select 1 ${open}`), ...next };
}

/** Returns the first hundred of an owner's failed files that haven't been reported by email. */
export async function listFailed(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'failed')
    .where('failure_mailed_at', 'is', null)
    .where('failure', 'in', [...MAILED_FAILURES])
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists unfinished files that nothing is processing, because their worker died. */
export async function listSilent(db: Db, before: Date): Promise<Pick<UploadRow, 'id' | 'state'>[]> {
  const { rows } = await sql<Pick<UploadRow, 'id' | 'state'>>`select id, state from upload
    where state in ('checking', 'processing') and waits_for is distinct from 'review' and worked_at < ${before}
      order by worked_at limit 200`.execute(db);
  return rows;
}

/** Finds the next video from an older processing version, unless it is being worked on. */
export async function findOutdated(db: Db, now: Date): Promise<Pick<UploadRow, 'id' | 'worked_at'> | undefined> {
  const before = new Date(now.getTime() - SILENCE_MS);
  const { rows } = await sql<Pick<UploadRow, 'id' | 'worked_at'>>`select id, worked_at from upload
    where kind = 'video' and state = 'ready' and made_version < ${sql.lit(MAKING_VERSION)} and renditions ? 'video'
      and (worked_at is null or worked_at < ${before}) order by id limit 1`.execute(db);
  return rows[0];
}

/** Lists unclaimed files that are neither being received nor awaiting review and haven't changed since `before`. */
export async function listUnused(db: Db, before: Date): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`select * from upload
    where used_by is null and waits_for is distinct from 'review' and created_at < ${before}
      and coalesce(worked_at, created_at) < ${before} and state <> 'receiving'
    order by created_at limit 200`.execute(db);
  return rows;
}

/** Lists attempts without a recent heartbeat: their worker died, or they failed. */
export async function listSilentAttempts(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_attempt')
    .select('id')
    .where('seen_at', '<', before)
    .orderBy('seen_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists visible files that resemble a blocked picture, given its perceptual hash, except those that staff have
 * released.
 */
export async function listLookalikes(db: Db, bits: PrintBits, limit: number): Promise<Lookalike[]> {
  const { rows } = await sql<Lookalike>`select id, "atMs", distance from (
      select distinct on (u.id) u.id, p.at_ms::float8 as "atMs",
        bit_count(p.bits # ${bits}::text::bit(256))::int as distance
      from upload_print p join upload u on u.id = p.upload_id
      where p.bands && ${probesOf(bits)}::integer[] and u.state = 'ready' and u.released_at is null
        and bit_count(p.bits # ${bits}::text::bit(256)) <= ${MOST_DISTANCE}
      order by u.id, bit_count(p.bits # ${bits}::text::bit(256))) near
    order by distance, id limit ${limit}`.execute(db);
  return rows;
}
