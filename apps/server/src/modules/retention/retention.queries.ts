import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface HoldRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly reason: string;
  readonly placed_at: Date;
  readonly placed_by: string | null;
}
/** Newest first. */
export async function listHolds(db: Db, most: number): Promise<HoldRow[]> {
  const { rows } =
    await sql<HoldRow>`select h.account_id as id, a.username::text as username, a.name, h.reason, h.placed_at,
      s.name as placed_by
    from legal_hold h join account a on a.id = h.account_id left join account s on s.id = h.placed_by
    order by h.placed_at desc limit ${most}`.execute(db);
  return rows;
}

export const listRuns = (db: Db) => db.selectFrom('retention_run').selectAll().execute();
