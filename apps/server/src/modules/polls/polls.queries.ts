import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import type { PollRow } from './polls.rules.ts';

const COLUMNS = sql`
  p.id, p.performer_id, p.stream_id, p.conversation_id, p.question, p.price_units, p.status, p.closes_at, p.closed_by,
    p.winner_id,
  p.created_at, p.closed_at,
  (select jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label, 'votes', o.votes, 'units', o.units)
    order by o.place)
     from poll_option o where o.poll_id = p.id) as options`;

/** Reads polls by id. Within a transaction that has locked them, the rows don't change. */
export async function readPolls(db: Db, ids: readonly string[]): Promise<PollRow[]> {
  const { rows } = await sql<PollRow>`select ${COLUMNS} from poll p where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Finds a poll of an approved creator who isn't hidden from the viewer. */
export async function findShown(db: Db, id: string, viewer: Viewer): Promise<PollRow | undefined> {
  const { rows } = await sql<PollRow>`
    select ${COLUMNS} from poll p join performer f on f.id = p.performer_id join account a on a.id = f.id
     where p.id = ${id}::uuid and a.status = 'active' and f.verification_status = 'verified'
       and ${showsTo(sql`p.performer_id`, viewer)}`.execute(db);
  return rows[0];
}

export async function runningOf(db: Db, streamIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from stream where id = any(${streamIds}::uuid[]) and state <> 'ended'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function findChat(db: Db, performerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversation where performer_id = ${performerId}::uuid and type = 'stream_public'`.execute(db);
  return rows[0]?.id;
}

/** Lists a creator's polls, ordered by opening time. */
export function listOwn(
  db: Db,
  performerId: string,
  { q, status, ...page }: IdPage & { readonly q?: string | undefined; readonly status?: 'open' | 'closed' | undefined },
): Promise<Listed<PollRow>> {
  const named = q ? sql`and p.question ilike ${containing(q)}` : sql``;
  const standing = status ? sql`and p.status = ${status}` : sql``;
  const where = sql`p.performer_id = ${performerId}::uuid ${named} ${standing}`;
  return listById(db, { columns: COLUMNS, tables: sql`poll p`, where, id: sql`p.id` }, page);
}
