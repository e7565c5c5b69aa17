import { unitsToTokens, type admin, type Answer, type Input } from '@footlight/contract';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { listActs } from '../audit/index.ts';
import { figuresOf } from '../statistics/index.ts';
import type { AdminRoom } from './rooms.ts';

type Me = Answer<typeof admin.me>;

/** A member of staff as they see themselves. */
export async function readStaff(db: Kysely<Tables>, id: string): Promise<Me> {
  const { rows } = await sql<Pick<Me, 'staffRole' | 'name' | 'email'>>`
    select s.staff_role as "staffRole", a.name, a.email::text as email from staff s join account a on a.id = s.id where s.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) refuse('NOT_FOUND');
  return { _id: id, role: 'staff', ...row };
}

/** Figures of the day (UTC), and what runs now. */
export async function overviewOf(
  db: Kysely<Tables>,
  now: Date,
  rooms: readonly AdminRoom[],
): Promise<Omit<Answer<typeof admin.overview>, 'warnings'>> {
  const { byDay, tipsTodayUnits, ...figures } = await figuresOf(db, now);
  return {
    ...figures,
    liveRooms: rooms.length,
    viewersNow: rooms.reduce((sum, room) => sum + room.viewers, 0),
    tipsTodayTokens: unitsToTokens(tipsTodayUnits),
    visitsByDay: byDay.map(({ day, visits, tipUnits }) => ({ day, visits, tipTokens: unitsToTokens(tipUnits) })),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SYSTEM = 'System';

/** What staff did, in the order of time; `nextCursor` leads to the next page whatever was added since. */
export async function listAudit(
  context: RequestContext,
  { query }: Input<typeof admin.audit>,
): Promise<Answer<typeof admin.audit>> {
  if (query.cursor !== undefined && !UUID.test(query.cursor)) refuse('BAD_REQUEST');
  const { limit, sort, offset, action, cursor } = query;
  const { rows, total, hasMore } = await listActs(context.db, { limit, sort, offset, action, after: cursor });
  const actors = [...new Set(rows.flatMap((row) => row.actor_id ?? []))];
  const named = await sql<{
    id: string;
    name: string;
  }>`select id, name from account where id = any(${actors}::uuid[])`.execute(context.db);
  const names = new Map(named.rows.map((row) => [row.id, row.name]));
  const data = rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id ? (names.get(row.actor_id) ?? row.actor_id) : SYSTEM,
    action: row.action,
    subject: row.subject,
    detail: Object.entries(row.detail)
      .map(([key, value]) => `${key}: ${String(value)}`)
      .join(', '),
    address: row.address,
  }));
  const last = rows.at(-1);
  return { data, total, ...(hasMore && last ? { nextCursor: last.id } : {}) };
}
