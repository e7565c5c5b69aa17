import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';

/** Records a requested export. Returns undefined while another is in progress. */
export async function insertExport(tx: Tx, accountId: string): Promise<string | undefined> {
  const id = newId();
  const { numAffectedRows } = await sql`insert into data_export (id, account_id, state, created_at)
    values (${id}, ${accountId}, 'pending', ${tx.now}) on conflict do nothing`.execute(tx.db);
  return numAffectedRows === 1n ? id : undefined;
}

/**
 * Marks an export ready, on the first attempt or a retry. Returns false if the account has since been erased or another
 * run finished first.
 */
export async function markReady(
  tx: Tx,
  id: string,
  { fileKey, bytes, expiresAt }: { readonly fileKey: string; readonly bytes: number; readonly expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('data_export')
    .set({ state: 'ready', file_key: fileKey, bytes, ready_at: tx.now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'failed'])
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

export const deleteExports = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await tx.db.deleteFrom('data_export').where('id', 'in', ids).execute());
