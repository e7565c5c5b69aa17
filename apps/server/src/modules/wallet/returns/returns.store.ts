import type { Selectable } from 'kysely';
import type { PaymentReturn } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Dispute } from './returns.rules.ts';

export type ReturnRow = Omit<Selectable<PaymentReturn>, 'payment_id'>;

const NOTHING: ReturnRow = {
  refunded_minor: 0,
  disputed_minor: 0,
  wallet_units: 0,
  lost_units: 0,
  bonus_units: 0,
  bonus_spent_units: 0,
  round: 0,
};

/** Returns a payment's totals returned so far. Lock the payment's row first. */
export async function readReturn(
  tx: Tx,
  paymentId: string,
): Promise<{ readonly row: ReturnRow; readonly isNew: boolean }> {
  const row = await tx.db
    .selectFrom('payment_return')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return { row: row ?? NOTHING, isNew: row === undefined };
}

export async function saveReturn(tx: Tx, paymentId: string, row: ReturnRow): Promise<void> {
  await tx.db
    .insertInto('payment_return')
    .values({ ...row, payment_id: paymentId })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(row))
    .execute();
}

export async function listDisputes(tx: Pick<Tx, 'db'>, paymentId: string): Promise<Dispute[]> {
  const rows = await tx.db.selectFrom('payment_dispute').selectAll().where('payment_id', '=', paymentId).execute();
  return rows.map((row) => ({
    name: row.name,
    amountMinor: row.amount_minor,
    state: row.state as Dispute['state'],
    saidAt: row.said_at,
    openedAt: row.opened_at,
  }));
}

export async function saveDispute(tx: Tx, paymentId: string, dispute: Dispute): Promise<void> {
  const { name, amountMinor, state, saidAt, openedAt } = dispute;
  const row = { amount_minor: amountMinor, state, said_at: saidAt, opened_at: openedAt };
  await tx.db
    .insertInto('payment_dispute')
    .values({ ...row, payment_id: paymentId, name })
    .onConflict((conflict) => conflict.columns(['payment_id', 'name']).doUpdateSet(row))
    .execute();
}

/** Sets the name of an unnamed dispute, once the gateway has reported it. */
export async function nameDispute(tx: Tx, paymentId: string, name: string): Promise<void> {
  await tx.db
    .updateTable('payment_dispute')
    .set({ name })
    .where('payment_id', '=', paymentId)
    .where('name', '=', '')
    .execute();
}

export const movePaymentBack = async (
  tx: Tx,
  id: string,
  { status, shortfallUnits }: { readonly status: string; readonly shortfallUnits: number },
): Promise<void> =>
  void (await tx.db
    .updateTable('payment')
    .set({ status, shortfall_units: shortfallUnits, updated_at: tx.now })
    .where('id', '=', id)
    .execute());
