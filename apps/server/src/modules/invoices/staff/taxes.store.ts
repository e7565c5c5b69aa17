import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';

export interface TaxRow {
  readonly id: string;
  readonly country: string;
  readonly name: string;
  readonly basis_points: number;
  readonly starts_on: string;
}
const COLUMNS = sql`id, country, name, basis_points, starts_on::text as starts_on`;

/** Lists a page of taxes by country, latest first. Each row has the total count. */
export async function listTaxes(
  db: Db,
  { country, limit, offset }: { readonly country: string | null; readonly limit: number; readonly offset: number },
) {
  const { rows } = await sql<TaxRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from tax_rate
     where ${country}::text is null or country = ${country}
     order by country, starts_on desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Adds a tax. Returns undefined if the country has one starting that day. */
export async function insertTax(tx: Tx, tax: Omit<TaxRow, 'id'>): Promise<TaxRow | undefined> {
  const { rows } = await sql<TaxRow>`
    insert into tax_rate (id, country, name, basis_points, starts_on)
    values (${newId()}, ${tax.country}, ${tax.name}, ${tax.basis_points}, ${tax.starts_on})
    on conflict do nothing returning ${COLUMNS}`.execute(tx.db);
  return rows[0];
}

export async function deleteTax(tx: Tx, id: string): Promise<TaxRow | undefined> {
  const { rows } = await sql<TaxRow>`delete from tax_rate where id = ${id} returning ${COLUMNS}`.execute(tx.db);
  return rows[0];
}
