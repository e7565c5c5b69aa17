import { sql, type Insertable } from 'kysely';
import type { TaxForm } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Locks an account's forms until the transaction ends. Returns the number of forms. */
export async function lockFormsOf(tx: Tx, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax-form:${accountId}`}, 0))`.execute(tx.db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tax_form where account_id = ${accountId}`.execute(tx.db);
  return rows[0]?.n ?? 0;
}

/** Marks the current form for an office as past. */
export const replaceForms = async (tx: Tx, accountId: string, office: 'us' | 'eu'): Promise<void> =>
  void (await sql`
    update tax_form set replaced_at = ${tx.now}
     where account_id = ${accountId} and office = ${office} and replaced_at is null`.execute(tx.db));

export const insertForm = async (tx: Tx, row: Insertable<TaxForm>): Promise<void> =>
  void (await tx.db.insertInto('tax_form').values(row).execute());
