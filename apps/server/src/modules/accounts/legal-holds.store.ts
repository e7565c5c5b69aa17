import { sql, type Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { LegalHold } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export interface HoldRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly reason: string;
  readonly placed_at: Date;
  readonly placed_by: string | null;
}
/** Lists legal holds, newest first. */
export async function listHolds(db: Db, most: number): Promise<HoldRow[]> {
  const { rows } =
    await sql<HoldRow>`select h.account_id as id, a.username::text as username, a.name, h.reason, h.placed_at,
      s.name as placed_by
    from legal_hold h join account a on a.id = h.account_id left join account s on s.id = h.placed_by
    order by h.placed_at desc limit ${most}`.execute(db);
  return rows;
}

/** Places an account under a legal hold. Returns false if it is already under one. */
export async function insertHold(tx: Tx, row: Insertable<LegalHold>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('legal_hold')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lifts a legal hold. Returns false if there is none. */
export async function deleteHold(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('legal_hold')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
