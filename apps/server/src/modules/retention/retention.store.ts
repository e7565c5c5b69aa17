import { sql, type Insertable } from 'kysely';
import type { LegalHold } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const saveRun = async (tx: Tx, { name, rows, ms }: { name: string; rows: number; ms: number }): Promise<void> =>
  void (await sql`insert into retention_run (name, at, rows, ms) values (${name}, ${tx.now}, ${rows}, ${ms})
    on conflict (name) do update set at = excluded.at, rows = excluded.rows, ms = excluded.ms`.execute(tx.db));

/** Returns false if the account is already under a hold. */
export async function insertHold(tx: Tx, row: Insertable<LegalHold>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('legal_hold')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if there is no hold. */
export async function deleteHold(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('legal_hold')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
