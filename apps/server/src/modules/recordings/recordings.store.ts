import { sql, type Insertable, type Updateable } from 'kysely';
import type { Recording as RecordingRow, RecordingPart, RecordingPayment } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Payment, Recording } from './recordings.rules.ts';

export async function lockRecording(tx: Tx, id: string): Promise<Recording | undefined> {
  const row = await tx.db.selectFrom('recording').selectAll().where('id', '=', id).forNoKeyUpdate().execute();
  return noted(tx, row as Recording[])[0];
}

/** Locks the recording of a private show in any state. */
export async function lockOfPaidShow(tx: Tx, sessionId: string): Promise<Recording | undefined> {
  const rows = await tx.db
    .selectFrom('recording')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forNoKeyUpdate()
    .execute();
  return noted(tx, rows as Recording[])[0];
}

/** Locks the running recording of a public show. */
export async function lockOfStream(tx: Tx, streamId: string): Promise<Recording | undefined> {
  return (await lockRunningOf(tx, streamId, 'public'))[0];
}

/** Locks a stream's running recordings, public and private, ordered by id. */
export async function lockRunningOf(tx: Tx, streamId: string, kind?: Recording['kind']): Promise<Recording[]> {
  const running = tx.db
    .selectFrom('recording')
    .selectAll()
    .where('stream_id', '=', streamId)
    .where('state', '=', 'recording')
    .orderBy('id')
    .forNoKeyUpdate();
  return noted(tx, (await (kind ? running.where('kind', '=', kind) : running).execute()) as Recording[]);
}

function noted(tx: Tx, recordings: Recording[]): Recording[] {
  noteLocks(
    tx.db,
    'recording',
    recordings.map(({ id }) => id),
  );
  return recordings;
}

/** Returns false if a private show already has a recording, or a public show already has a running one. */
export async function insertRecording(tx: Tx, row: Insertable<RecordingRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('recording')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds to a recording's sales. A negative number subtracts. Ignores ids that aren't recordings. */
export async function addRecordingSales(tx: Tx, id: string, quantity: number): Promise<void> {
  noteLocks(tx.db, 'recording', [id]);
  await sql`update recording set sales = greatest(0, sales + ${quantity}) where id = ${id}`.execute(tx.db);
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

export async function lockPayment(tx: Tx, recordingId: string): Promise<Payment | undefined> {
  const payment = (await tx.db
    .selectFrom('recording_payment')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .forNoKeyUpdate()
    .executeTakeFirst()) as Payment | undefined;
  noteLocks(tx.db, 'recording_payment', payment ? [recordingId] : []);
  return payment;
}

export const closePayment = async (tx: Tx, recordingId: string, state: 'posted' | 'voided'): Promise<void> =>
  void (await tx.db
    .updateTable('recording_payment')
    .set({ state, settled_at: tx.now })
    .where('recording_id', '=', recordingId)
    .execute());
