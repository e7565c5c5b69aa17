import { sql, type Insertable } from 'kysely';
import type { Invoice, InvoiceBuyer } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { PaperKind } from './invoices.rules.ts';

export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly vatNumber: string;
}

/**
 * Takes the next number of a year. Concurrent callers wait until this transaction ends, and get the same number if this
 * one rolls back.
 */
export async function takeNumber(tx: Tx, kind: PaperKind, year: number): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_series as s (kind, year, last_number) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last_number = s.last_number + 1 returning last_number`.execute(tx.db);
  return rows[0]?.last_number ?? 0;
}

export const insertPaper = (tx: Tx, paper: Insertable<Invoice>): Promise<unknown> =>
  tx.db.insertInto('invoice').values(paper).execute();

/** Finds the original invoice of a payment. */
export const findInvoiceOf = (tx: Tx, paymentId: string) =>
  tx.db
    .selectFrom('invoice')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'invoice')
    .where('round', '=', 0)
    .executeTakeFirst();

export async function saveBuyer(
  tx: Tx,
  buyer: Pick<Insertable<InvoiceBuyer>, 'country' | 'company' | 'vat_number' | 'address' | 'vat_is_valid'>,
): Promise<void> {
  const row = { ...buyer, updated_at: tx.now };
  await tx.db
    .insertInto('invoice_buyer')
    .values({ ...row, account_id: tx.caller.accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
