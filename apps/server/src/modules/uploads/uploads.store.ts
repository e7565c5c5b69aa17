import { sql, type Insertable, type Updateable } from 'kysely';
import type { Upload, UploadAttempt } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import { bandsOf, type TimedPrint } from '../pictures/index.ts';
import type { UploadRow } from './uploads.rules.ts';

export const insertUpload = async (tx: Tx, row: Insertable<Upload>): Promise<UploadRow> =>
  (await tx.db.insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow()) as UploadRow;

/** Locks uploads by id. Omits nonexistent ones. */
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

/** Releases the claims of `usedBy`. The files are swept a day later. */
export const releaseUploads = async (tx: Tx, usedBy: string): Promise<void> =>
  void (await tx.db.updateTable('upload').set({ used_by: null }).where('used_by', '=', usedBy).execute());

export const insertAttempt = async (tx: Tx, row: Insertable<UploadAttempt>): Promise<void> =>
  void (await tx.db.insertInto('upload_attempt').values(row).execute());

/** Records a key that an attempt is about to store. Returns false if the attempt is over. */
export async function noteKey(tx: Tx, id: string, key: string): Promise<boolean> {
  const { rows } = await sql`update upload_attempt set keys = keys || ${key}::text, seen_at = ${tx.now} where id = ${id}
    returning id`.execute(tx.db);
  return rows.length > 0;
}

export async function seeAttempt(tx: Tx, id: string, uploadId: string): Promise<void> {
  await updateUpload(tx, uploadId, { worked_at: tx.now });
  await tx.db.updateTable('upload_attempt').set({ seen_at: tx.now }).where('id', '=', id).execute();
}

export async function setPrints(tx: Tx, uploadId: string, prints: readonly TimedPrint[]): Promise<void> {
  await tx.db.deleteFrom('upload_print').where('upload_id', '=', uploadId).execute();
  for (const { atMs, bits } of prints)
    await sql`insert into upload_print (upload_id, at_ms, bits, bands)
      values (${uploadId}, ${atMs}, ${bits}::text::bit(256), ${bandsOf(bits)}::integer[])`.execute(tx.db);
}

/** Ends an attempt. Returns the keys it stored, or undefined if it was already over. */
export async function deleteAttempt(tx: Tx, id: string): Promise<readonly string[] | undefined> {
  const row = await tx.db.deleteFrom('upload_attempt').where('id', '=', id).returning('keys').executeTakeFirst();
  return row?.keys;
}

/** Ends an attempt that has sent no heartbeat since `before`. Returns the keys it stored. */
export async function deleteSilentAttempt(tx: Tx, id: string, before: Date): Promise<readonly string[]> {
  const gone = tx.db.deleteFrom('upload_attempt').where('id', '=', id).where('seen_at', '<', before);
  return (await gone.returning('keys').executeTakeFirst())?.keys ?? [];
}
