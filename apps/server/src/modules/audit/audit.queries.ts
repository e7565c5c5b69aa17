import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countRows, type Total } from '../../platform/db/paging.ts';
import type { Tables } from '../../platform/db/tables.ts';

export interface ActRow {
  readonly id: string;
  readonly at: Date;
  /** null when the system did it. */
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly address: string;
}
export interface ActPage {
  readonly limit: number;
  readonly sort: 'asc' | 'desc';
  readonly offset?: number;
  /** Id of the last act of the page before; then `offset` does not count. */
  readonly after?: string | undefined;
  readonly action?: string | undefined;
}

/** Acts in the order of time, a page at a time; `hasMore` says whether the next page has any. */
export async function listActs(
  db: Kysely<Tables>,
  page: ActPage,
): Promise<Total & { rows: ActRow[]; hasMore: boolean }> {
  const ofAction: RawBuilder<unknown> = page.action ? sql`action = ${page.action}` : sql`true`;
  const [beyond, direction] = page.sort === 'desc' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const from = page.after ? sql`id ${beyond} ${page.after}::uuid` : sql`true`;
  const offset = page.after ? 0 : (page.offset ?? 0);
  const { rows } =
    await sql<ActRow>`select * from audit_row where ${ofAction} and ${from} order by id ${direction} limit ${page.limit + 1} offset ${offset}`.execute(
      db,
    );
  const total = await countRows(db, sql`select 1 from audit_row where ${ofAction}`);
  return { rows: rows.slice(0, page.limit), ...total, hasMore: rows.length > page.limit };
}
