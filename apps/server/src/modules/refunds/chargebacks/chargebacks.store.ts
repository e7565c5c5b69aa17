import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Chargeback, ChargebackPart } from '../../../platform/db/tables.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type ChargebackRow = Selectable<Chargeback>;

/**
 * Records a chargeback, or adds the amount of a further dispute of the same payment. Each change to the payment counts
 * once. Returns whether the chargeback is new, or undefined if the change was already recorded.
 */
export async function addChargeback(tx: Tx, row: NewChargeback): Promise<{ readonly isNew: boolean } | undefined> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into chargeback as c (payment_id, account_id, units, taken_units, lost_units, disputed_minor, round, at,
      settled_at)
    values (${row.payment_id}, ${row.account_id}, ${row.units}, ${row.taken_units}, ${row.lost_units},
      ${row.disputed_minor}, ${row.round},
      ${row.at}, ${row.settled_at})
    on conflict (payment_id) do update
       set units = c.units + excluded.units, taken_units = c.taken_units + excluded.taken_units,
           lost_units = c.lost_units + excluded.lost_units, disputed_minor = c.disputed_minor + excluded.disputed_minor,
           round = excluded.round, settled_at = excluded.settled_at
     where c.round < excluded.round
    returning (xmax = 0) as is_new`.execute(tx.db);
  return rows[0] && { isNew: rows[0].is_new };
}
type NewChargeback = Pick<
  Selectable<Chargeback>,
  | 'payment_id'
  | 'account_id'
  | 'units'
  | 'taken_units'
  | 'lost_units'
  | 'disputed_minor'
  | 'round'
  | 'at'
  | 'settled_at'
>;

export async function lockChargeback(tx: Tx, paymentId: string): Promise<ChargebackRow | undefined> {
  const row = await tx.db
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'chargeback', [row.payment_id]);
  return row;
}

export const updateChargeback = async (tx: Tx, paymentId: string, change: Updateable<Chargeback>): Promise<void> =>
  void (await tx.db.updateTable('chargeback').set(change).where('payment_id', '=', paymentId).execute());

export const updatePart = async (tx: Tx, transferId: string, change: Updateable<ChargebackPart>): Promise<void> =>
  void (await tx.db.updateTable('chargeback_part').set(change).where('transfer_id', '=', transferId).execute());

export const insertClawed = async (tx: Tx, rows: readonly Insertable<ChargebackPart>[]): Promise<void> =>
  void (await tx.db
    .insertInto('chargeback_part')
    .values([...rows])
    .execute());

/** Sums the amounts clawed back from each creator's share. */
export async function sumClawed(tx: Tx, paymentId: string): Promise<{ performerId: string; units: number }[]> {
  const { rows } = await sql<{ performerId: string; units: number }>`
    select performer_id as "performerId", sum(creator_units)::bigint as units from chargeback_part
     where payment_id = ${paymentId} and performer_id is not null group by performer_id having sum(creator_units) > 0
     order by performer_id`.execute(tx.db);
  return rows;
}

/** Sums the amounts clawed back from each studio's share of its members' payments. */
export async function sumClawedOfStudios(tx: Tx, paymentId: string): Promise<{ studioId: string; units: number }[]> {
  const { rows } = await sql<{ studioId: string; units: number }>`
    select s.id as "studioId", sum(-t.to2_units)::bigint as units
      from chargeback_part p join ledger_transfer t on t.id = p.transfer_id join studio s on s.id = t.to2_id
     where p.payment_id = ${paymentId} group by s.id having sum(t.to2_units) < 0 order by s.id`.execute(tx.db);
  return rows;
}
