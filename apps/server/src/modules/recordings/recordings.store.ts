import type { Insertable, Updateable } from 'kysely';
import type { Recording as RecordingRow, RecordingPart, RecordingPayment } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Payment, Recording } from './recordings.rules.ts';

/* Locks are taken in this order: the recording, its payment, the ledger's accounts. */

export const lockRecording = async (tx: Tx, id: string): Promise<Recording | undefined> =>
  (await tx.db.selectFrom('recording').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    Recording | undefined;

/** The recording of a private show, whatever its state, locked. */
export const lockOfPaidShow = async (tx: Tx, sessionId: string): Promise<Recording | undefined> =>
  (await tx.db
    .selectFrom('recording')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()) as Recording | undefined;

/** The recording of a public show that runs, locked. */
export const lockOfStream = async (tx: Tx, streamId: string): Promise<Recording | undefined> =>
  (await tx.db
    .selectFrom('recording')
    .selectAll()
    .where('stream_id', '=', streamId)
    .where('kind', '=', 'public')
    .where('state', '=', 'recording')
    .forUpdate()
    .executeTakeFirst()) as Recording | undefined;

/** Everything that is taken of a stream now, of its public show and of private ones in it, locked. */
export const lockRunningOf = async (tx: Tx, streamId: string): Promise<Recording[]> =>
  (await tx.db
    .selectFrom('recording')
    .selectAll()
    .where('stream_id', '=', streamId)
    .where('state', '=', 'recording')
    .orderBy('id')
    .forUpdate()
    .execute()) as Recording[];

/** False when the show has such a recording already. */
export async function insertRecording(tx: Tx, row: Insertable<RecordingRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('recording')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const updateRecording = async (tx: Tx, id: string, change: Updateable<RecordingRow>): Promise<void> =>
  void (await tx.db.updateTable('recording').set(change).where('id', '=', id).execute());

export const deleteRecording = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('recording').where('id', '=', id).execute());

export const insertPart = async (tx: Tx, row: Insertable<RecordingPart>): Promise<void> =>
  void (await tx.db.insertInto('recording_part').values(row).execute());

export const updatePart = async (tx: Tx, id: string, change: Updateable<RecordingPart>): Promise<void> =>
  void (await tx.db.updateTable('recording_part').set(change).where('id', '=', id).execute());

export const loseOpenParts = async (tx: Tx, recordingId: string): Promise<void> =>
  void (await tx.db
    .updateTable('recording_part')
    .set({ state: 'lost' })
    .where('recording_id', '=', recordingId)
    .where('state', '=', 'open')
    .execute());

export const deleteParts = async (tx: Tx, recordingId: string): Promise<void> =>
  void (await tx.db.deleteFrom('recording_part').where('recording_id', '=', recordingId).execute());

export const insertPayment = async (tx: Tx, row: Insertable<RecordingPayment>): Promise<void> =>
  void (await tx.db.insertInto('recording_payment').values(row).execute());

export const lockPayment = async (tx: Tx, recordingId: string): Promise<Payment | undefined> =>
  (await tx.db
    .selectFrom('recording_payment')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .forUpdate()
    .executeTakeFirst()) as Payment | undefined;

export const closePayment = async (tx: Tx, recordingId: string, state: 'posted' | 'voided'): Promise<void> =>
  void (await tx.db
    .updateTable('recording_payment')
    .set({ state, settled_at: tx.now })
    .where('recording_id', '=', recordingId)
    .execute());
