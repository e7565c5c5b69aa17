import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';

/** Notes that an export is to be made; undefined while one is. */
export async function insertExport(tx: Tx, accountId: string): Promise<string | undefined> {
  const id = newId();
  const { numAffectedRows } = await sql`insert into data_export (id, account_id, state, created_at)
    values (${id}, ${accountId}, 'pending', ${tx.now}) on conflict do nothing`.execute(tx.db);
  return numAffectedRows === 1n ? id : undefined;
}

/** An export is ready; false when its account has been erased meanwhile. */
export async function markReady(
  tx: Tx,
  id: string,
  { fileKey, bytes, expiresAt }: { readonly fileKey: string; readonly bytes: number; readonly expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('data_export')
    .set({ state: 'ready', file_key: fileKey, bytes, ready_at: tx.now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const markFailed = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .updateTable('data_export')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute());

/** Takes exports whose time is over off the list; returns the keys of their files. */
export async function deleteExpired(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from data_export where id in (select id from data_export where expires_at <= ${tx.now} order by expires_at limit ${most})
    returning file_key`.execute(tx.db);
  return rows.map((row) => row.file_key);
}
