import { sql, type Insertable, type Updateable } from 'kysely';
import type { RecordExport } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertExport = async (tx: Tx, row: Insertable<RecordExport>): Promise<void> =>
  void (await tx.db.insertInto('record_export').values(row).execute());

/** Updates an export that is in the given state. Returns false if its state has changed. */
export async function updateExport(
  tx: Tx,
  { id, state }: { readonly id: string; readonly state: string },
  change: Updateable<RecordExport>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('record_export')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Counts a failed attempt. The last allowed attempt fails the export. Returns false if the export is no longer pending.
 */
export async function noteAttempt(tx: Tx, id: string, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update record_export set attempts = attempts + 1, state = case
      when attempts + 1 >= ${most} then 'failed' else state end
     where id = ${id} and state = 'pending'`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Removes expired archives from the list and returns their file keys. The rows are kept as a record. */
export async function takeEnded(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with gone as (select id, file_key from record_export where expires_at <= ${tx.now} order by expires_at
      limit 50 for update)
    update record_export e set state = 'failed', file_key = null, expires_at = null from gone g where e.id = g.id
    returning g.file_key`.execute(tx.db);
  return rows.map((row) => row.file_key);
}
