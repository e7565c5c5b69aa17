import type { Insertable, Updateable } from 'kysely';
import type { Upload } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { UploadRow } from './uploads.rules.ts';

export const insertUpload = async (tx: Tx, row: Insertable<Upload>): Promise<UploadRow> =>
  (await tx.db.insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow()) as UploadRow;

/** Locked by id; those that are not there are missing. */
export async function lockUploads(tx: Tx, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('upload')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  noteLocks(
    tx.db,
    'upload',
    rows.map(({ id }) => id),
  );
  return rows as UploadRow[];
}

export const updateUpload = async (tx: Tx, id: string, change: Updateable<Upload>): Promise<void> =>
  void (await tx.db.updateTable('upload').set(change).where('id', '=', id).execute());

/** Notes how many bytes of a file are here, while they come. */
export const noteReceived = async (tx: Tx, id: string, bytes: number): Promise<void> =>
  void (await tx.db
    .updateTable('upload')
    .set({ received_bytes: bytes, worked_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('bytes', '>=', bytes)
    .execute());

export const deleteUpload = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('upload').where('id', '=', id).execute());

/** What belonged to something belongs to nothing, and is swept a day later. */
export const releaseUploads = async (tx: Tx, usedBy: string): Promise<void> =>
  void (await tx.db.updateTable('upload').set({ used_by: null }).where('used_by', '=', usedBy).execute());
