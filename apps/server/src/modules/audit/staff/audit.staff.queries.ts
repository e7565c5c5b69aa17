import type { Answer, auditStaff, Input } from '@footlight/contract';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listActs, type ActRow } from '../audit.queries.ts';
import { isId } from '../../../platform/ids.ts';

const SYSTEM = 'System';
type Line = Answer<typeof auditStaff.audit>['data'][number];

/** Builds the displayed entries, with the actors' names. */
export async function linesOf(db: RequestContext['db'], rows: readonly ActRow[]): Promise<Line[]> {
  const actors = [...new Set(rows.flatMap((row) => row.actor_id ?? []))];
  const named = await sql<{
    id: string;
    name: string;
  }>`select id, name from account where id = any(${actors}::uuid[])`.execute(db);
  const names = new Map(named.rows.map((row) => [row.id, row.name]));
  return rows.map((row) => ({
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
}

/** Lists staff actions in chronological order. `nextCursor` stays valid when new ones are added. */
export async function listAudit(
  { db }: RequestContext,
  { query: { cursor, ...filter } }: Input<typeof auditStaff.audit>,
): Promise<Answer<typeof auditStaff.audit>> {
  if (cursor !== undefined && !isId(cursor)) refuse('BAD_REQUEST');
  const { rows, hasMore, ...total } = await listActs(db, { ...filter, after: cursor });
  const last = rows.at(-1);
  return { data: await linesOf(db, rows), ...total, ...(hasMore && last ? { nextCursor: last.id } : {}) };
}
