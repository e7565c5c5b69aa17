import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import type { WheelRow } from './wheels.rules.ts';

const COLUMNS = sql`
  w.id, w.performer_id, w.version, w.is_visible, w.next_number, w.next_spin_id, w.commitment, w.locked_until,
    w.created_at,
  w.updated_at, v.title, v.price_units, v.labels, v.weights`;
const TABLES = sql`wheel w join wheel_version v on v.wheel_id = w.id and v.version = w.version`;
/** True if the creator is approved, not suspended, and not hidden from the viewer. */
const isFound = (viewer: Viewer) => sql`
  exists (select 1 from performer p join account a on a.id = p.id
           where p.id = w.performer_id and a.status = 'active' and p.verification_status = 'verified')
    and ${showsTo(sql`w.performer_id`, viewer)}`;

async function findWhere(db: Db, where: RawBuilder<unknown>): Promise<WheelRow | undefined> {
  const { rows } =
    await sql<WheelRow>`select ${COLUMNS} from ${TABLES} where w.deleted_at is null and ${where}`.execute(db);
  return rows[0];
}

export const findOwn = (db: Db, performerId: string, id: string): Promise<WheelRow | undefined> =>
  findWhere(db, sql`w.id = ${id}::uuid and w.performer_id = ${performerId}::uuid`);

/** Finds a wheel shown to the viewer. */
export const findVisible = (db: Db, id: string, viewer: Viewer): Promise<WheelRow | undefined> =>
  findWhere(db, sql`w.is_visible and w.id = ${id}::uuid and ${isFound(viewer)}`);

/** Maximum number of wheels listed without paging. */
const MOST_SHOWN = 50;

/** Lists wheels shown to the viewer, newest first: one creator's, or everybody's. */
export async function listVisible(db: Db, performerId: string | undefined, viewer: Viewer): Promise<WheelRow[]> {
  const whose = performerId ? sql`and w.performer_id = ${performerId}::uuid` : sql``;
  const { rows } = await sql<WheelRow>`select ${COLUMNS} from ${TABLES}
    where w.deleted_at is null and w.is_visible ${whose} and ${isFound(viewer)}
    order by w.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** Returns true if a creator visible to the viewer has, or once had, this wheel. */
export async function isKnown(db: Db, id: string, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql`select 1 from wheel w where w.id = ${id}::uuid and ${isFound(viewer)}`.execute(db);
  return rows.length > 0;
}

export interface ListPage extends IdPage {
  readonly q?: string | undefined;
}
export async function listOwn(db: Db, performerId: string, { q, ...page }: ListPage): Promise<Listed<WheelRow>> {
  const named = q ? sql`and v.title ilike ${containing(q)}` : sql``;
  const where = sql`w.performer_id = ${performerId}::uuid and w.deleted_at is null ${named}`;
  const times = { id: sql`w.id`, updatedAt: sql`w.updated_at` };
  return listById(db, { columns: COLUMNS, tables: TABLES, where, ...times }, page);
}

export async function findStage(
  db: Db,
  performerId: string,
): Promise<{ studio_id: string | null; conversation_id: string | null }> {
  const { rows } = await sql<{ studio_id: string | null; conversation_id: string | null }>`
    select p.studio_id, c.id as conversation_id from performer p
      left join conversation c on c.performer_id = p.id and c.type = 'stream_public'
        where p.id = ${performerId}`.execute(db);
  return rows[0] ?? { studio_id: null, conversation_id: null };
}
