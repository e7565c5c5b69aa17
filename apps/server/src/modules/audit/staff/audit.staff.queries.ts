import { unitsToTokens, type Answer, type auditStaff, type Input } from '@footlight/contract';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listActs, type ActRow } from '../audit.queries.ts';
import { isId } from '../../../platform/ids.ts';

const SYSTEM = 'System';
interface Named {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}
type Line = Answer<typeof auditStaff.audit>['data'][number];

/** Builds the displayed entries, with the names of actors and of the people concerned. */
export async function linesOf(db: RequestContext['db'], rows: readonly ActRow[]): Promise<Line[]> {
  const ids = new Set(rows.flatMap((row) => [row.actor_id ?? [], ...idsIn(row)].flat()));
  const named = await sql<Named>`
    select id, name, username::text as username from account where id = any(${[...ids]}::uuid[])`.execute(db);
  const known = new Map(named.rows.map((row) => [row.id, row]));
  return rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id ? (known.get(row.actor_id)?.name ?? row.actor_id) : SYSTEM,
    ...inWords(row, known),
    action: row.action,
    subject: row.subject,
    detail: Object.entries(row.detail)
      .map(([key, value]) => `${key}: ${String(value)}`)
      .join(', '),
    address: row.address,
  }));
}

/** Returns the ids in an entry's subject and detail that may be accounts. */
const idsIn = ({ subject, detail }: ActRow): string[] =>
  [subject.split(':')[1], ...Object.values(detail)].filter(
    (value): value is string => typeof value === 'string' && isId(value),
  );

/** Describes an entry for staff: whom it was about, amounts in tokens, and usernames instead of ids. */
export function inWords(
  { subject, detail }: Pick<ActRow, 'subject' | 'detail'>,
  known: ReadonlyMap<string, Named>,
): Pick<Line, 'person' | 'facts'> {
  const accountKey = ['account', 'accountId'].find((key) => known.has(String(detail[key])));
  const about = known.get(accountKey ? String(detail[accountKey]) : (subject.split(':')[1] ?? ''));
  const facts = Object.entries(detail)
    .filter(([key]) => key !== accountKey)
    .map(([key, value]) => {
      if (key === 'units') return { key: 'tokens', value: String(unitsToTokens(Number(value))) };
      const person = known.get(String(value));
      return { key, value: person ? `@${person.username}` : String(value) };
    });
  return { ...(about ? { person: { _id: about.id, username: about.username } } : {}), facts };
}

/** Lists staff actions by time, in the requested direction. `nextCursor` stays valid when new entries are added. */
export async function listAudit(
  { db }: RequestContext,
  { query: { cursor, ...filter } }: Input<typeof auditStaff.audit>,
): Promise<Answer<typeof auditStaff.audit>> {
  if (cursor !== undefined && !isId(cursor)) refuse('BAD_REQUEST');
  const { rows, hasMore, ...total } = await listActs(db, { ...filter, after: cursor });
  const last = rows.at(-1);
  return { data: await linesOf(db, rows), ...total, ...(hasMore && last ? { nextCursor: last.id } : {}) };
}
