import type { Answer, auditStaff, Input } from '@footlight/contract';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listActs } from '../audit.queries.ts';
import { isId } from '../../../platform/ids.ts';

const SYSTEM = 'System';

/** What staff did, in the order of time; `nextCursor` leads to the next page whatever was added since. */
export async function listAudit(
  context: RequestContext,
  { query }: Input<typeof auditStaff.audit>,
): Promise<Answer<typeof auditStaff.audit>> {
  if (query.cursor !== undefined && !isId(query.cursor)) refuse('BAD_REQUEST');
  const { limit, sort, offset, action, cursor } = query;
  const { rows, hasMore, ...total } = await listActs(context.db, { limit, sort, offset, action, after: cursor });
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
  return { data, ...total, ...(hasMore && last ? { nextCursor: last.id } : {}) };
}
