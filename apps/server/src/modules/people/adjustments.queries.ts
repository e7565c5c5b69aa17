import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type Listed } from '../../platform/db/paging.ts';

export interface AdjustmentShown {
  readonly id: string;
  readonly account_id: string;
  readonly role: 'user' | 'performer' | 'studio';
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly units: number;
  readonly reason: string;
  readonly status: 'pending' | 'done' | 'refused';
  readonly needs_two: boolean;
  readonly asked_by: string;
  readonly asked_name: string;
  readonly asked_at: Date;
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
}
const COLUMNS = sql`
  j.id, j.account_id, a.role, a.username::text as username, a.name, a.avatar_key, j.units, j.reason, j.status,
    j.needs_two, j.asked_by,
  asker.name as asked_name, j.asked_at, decider.name as decided_name, j.decided_at`;
const TABLES = sql`
  adjustment j join account a on a.id = j.account_id join account asker on asker.id = j.asked_by
  left join account decider on decider.id = j.decided_by`;

export async function findAdjustment(db: Db, id: string): Promise<AdjustmentShown | undefined> {
  const { rows } = await sql<AdjustmentShown>`select ${COLUMNS} from ${TABLES} where j.id = ${id}`.execute(db);
  return rows[0];
}

/** Newest first. */
export const listAdjustments = (
  db: Db,
  { status, limit, cursor }: { status?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Listed<AdjustmentShown>> =>
  listById<AdjustmentShown>(
    db,
    {
      columns: COLUMNS,
      tables: TABLES,
      id: sql`j.id`,
      counted: sql`adjustment j`,
      where: status ? sql`j.status = ${status}` : sql`true`,
    },
    { limit, offset: 0, sort: 'desc', cursor },
  );
