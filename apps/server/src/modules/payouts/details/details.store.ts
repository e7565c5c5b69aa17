import type { PaymentType } from '@footlight/contract';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentDetail } from '../../../platform/db/tables.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type DetailRow = Omit<Selectable<PaymentDetail>, 'type'> & { readonly type: PaymentType };

export const listDetails = async (db: Db, accountId: string): Promise<DetailRow[]> =>
  (await db
    .selectFrom('payment_detail')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()) as DetailRow[];

/** Serializes all changes to an account's details. */
export async function lockDetailsOf(tx: Tx, accountId: string): Promise<DetailRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment-detail:${accountId}`}, 0))`.execute(tx.db);
  const rows = (await tx.db
    .selectFrom('payment_detail')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()) as DetailRow[];
  noteLocks(
    tx.db,
    'payment_detail',
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Locks a detail against changes until the transaction ends. Other transactions may still read it. */
export async function holdDetail(tx: Tx, id: string): Promise<DetailRow | undefined> {
  const row = (await tx.db
    .selectFrom('payment_detail')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()) as DetailRow | undefined;
  if (row) noteLocks(tx.db, 'payment_detail', [row.id]);
  return row;
}

export async function holdDetails(tx: Tx, ids: readonly string[]): Promise<Map<string, DetailRow>> {
  const rows = (await tx.db
    .selectFrom('payment_detail')
    .selectAll()
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute()) as DetailRow[];
  noteLocks(
    tx.db,
    'payment_detail',
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const insertDetail = async (tx: Tx, row: Insertable<PaymentDetail>): Promise<void> =>
  void (await tx.db.insertInto('payment_detail').values(row).execute());

export const updateDetail = async (tx: Tx, id: string, change: Updateable<PaymentDetail>): Promise<void> =>
  void (await tx.db.updateTable('payment_detail').set(change).where('id', '=', id).execute());

export const deleteDetail = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('payment_detail').where('id', '=', id).execute());

/** Clears a deleted detail from requests that have ended. */
export const forgetDetail = async (tx: Tx, detailId: string): Promise<void> =>
  void (await tx.db
    .updateTable('payout_request')
    .set({ detail_id: null, type: null })
    .where('detail_id', '=', detailId)
    .where('ended_at', 'is not', null)
    .execute());

export const isAwaited = async (db: Db, detailId: string): Promise<boolean> =>
  (await sql`select 1 from payout_request where detail_id = ${detailId} and ended_at is null limit 1`.execute(db)).rows
    .length > 0;
