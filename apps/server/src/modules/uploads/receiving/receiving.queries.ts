import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface Room {
  readonly isVerified: boolean;
  readonly openFiles: number;
  /** Bytes still missing from all users' unfinished files. */
  readonly expectedBytes: number;
}

/** Reads the data that determines whether a user may start an upload. */
export async function readRoom(db: Db, ownerId: string): Promise<Room> {
  const { rows } = await sql<Room>`
    select exists (select 1 from performer where id = ${ownerId} and verification_status = 'verified') as "isVerified",
           count(*) filter (where owner_id = ${ownerId})::int as "openFiles",
           coalesce(sum(bytes - received_bytes), 0)::float8 as "expectedBytes"
      from upload where state = 'receiving'`.execute(db);
  return rows[0] ?? { isVerified: false, openFiles: 0, expectedBytes: 0 };
}

export async function listForsaken(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from upload
    where state = 'receiving' and worked_at < ${before} order by worked_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns which of these ids are still receiving bytes. */
export async function receivingAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from upload
    where state = 'receiving' and id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function readUsedBytes(db: Db, ownerId: string): Promise<number> {
  const row = await db.selectFrom('upload_usage').select('bytes').where('owner_id', '=', ownerId).executeTakeFirst();
  return Number(row?.bytes ?? 0);
}
