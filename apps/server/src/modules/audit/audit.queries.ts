import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, type Total } from '../../platform/db/paging.ts';

export interface ActRow {
  readonly id: string;
  readonly at: Date;
  /** Id of the staff member who acted. Null if the system acted. */
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly address: string;
}
export interface ActFilter {
  readonly action?: string | undefined;
  readonly q?: string | undefined;
  readonly actor?: string | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}
export interface ActPage extends ActFilter {
  readonly limit: number;
  readonly sort: 'asc' | 'desc';
  readonly offset?: number;
  /** Id of the previous page's last entry. Takes precedence over `offset`. */
  readonly after?: string | undefined;
}

function conditionOf({ action, q, actor, fromDate, toDate }: ActFilter): RawBuilder<unknown> {
  const part = q && `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const all = [
    ...(action ? [sql`action = ${action}`] : []),
    ...(actor ? [sql`actor_id = ${actor}::uuid`] : []),
    ...(fromDate ? [sql`at >= ${fromDate}::date`] : []),
    ...(toDate ? [sql`at < ${toDate}::date + 1`] : []),
    ...(part
      ? [
          sql`((subject || ' ' || detail::text) ilike ${part} or actor_id = any(array(
                select s.id from staff s join account a on a.id = s.id where a.name ilike ${part} limit 100)))`,
        ]
      : []),
  ];
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/** Lists a page of entries by time, in the requested direction. `hasMore` is true if there is a next page. */
export async function listActs(db: Db, page: ActPage): Promise<Total & { rows: ActRow[]; hasMore: boolean }> {
  const fits = conditionOf(page);
  const [beyond, direction] = page.sort === 'desc' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const from = page.after ? sql`id ${beyond} ${page.after}::uuid` : sql`true`;
  const offset = page.after ? 0 : (page.offset ?? 0);
  const { rows } = await sql<ActRow>`select * from audit_row where ${fits} and ${from} order by id ${direction}
      limit ${page.limit + 1} offset ${offset}`.execute(db);
  const total = await countRows(db, sql`select 1 from audit_row where ${fits}`);
  return { rows: rows.slice(0, page.limit), ...total, hasMore: rows.length > page.limit };
}
