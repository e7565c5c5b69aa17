import { sql, type Kysely, type Selectable } from 'kysely';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import type { Invoice, Tables } from '../../platform/db/tables.ts';
import type { Seller } from './invoices.store.ts';

type Db = Kysely<Tables>;

/** The tax of a buyer's country at a moment, as it is copied onto a payment. */
export async function taxOf(db: Db, accountId: string, now: Date) {
  const { rows } = await sql<{ tax_country: string | null; tax_name: string | null; tax_basis_points: number }>`
    select c.country as tax_country, r.name as tax_name, coalesce(r.basis_points, 0) as tax_basis_points
      from account a
      left join invoice_buyer b on b.account_id = a.id
     cross join lateral (select coalesce(b.country, a.country) as country) c
      left join lateral (
        select t.name, t.basis_points from tax_rate t
         where t.country = c.country and t.starts_on <= (${now}::timestamptz at time zone 'UTC')::date
         order by t.starts_on desc limit 1
      ) r on true
     where a.id = ${accountId}`.execute(db);
  return rows[0] ?? { tax_country: null, tax_name: null, tax_basis_points: 0 };
}

/** Whom invoices of an account are made out to. */
export async function findBuyer(db: Db, accountId: string) {
  const { rows } = await sql<{
    name: string;
    email: string;
    country: string;
    company: string;
    vat_number: string;
    address: string;
  }>`
    select a.name, a.email, coalesce(b.country, a.country, '') as country, coalesce(b.company, '') as company,
           coalesce(b.vat_number, '') as vat_number, coalesce(b.address, '') as address
      from account a left join invoice_buyer b on b.account_id = a.id where a.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Who sells, as staff have set it; the site's name where nothing else is. */
export async function readSeller(db: Db): Promise<Seller> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from site_setting where key in ('siteName', 'invoiceName', 'invoiceAddress', 'invoiceVatNumber')`.execute(
    db,
  );
  const valueOf = (name: string): string => String(rows.find(({ key }) => key === name)?.value ?? '');
  return {
    name: valueOf('invoiceName') || valueOf('siteName') || 'Footlight',
    address: valueOf('invoiceAddress'),
    vatNumber: valueOf('invoiceVatNumber'),
  };
}

const COLUMNS = sql`p.*, o.year as origin_year, o.number as origin_number`;
const TABLES = sql`invoice p left join invoice o on p.kind = 'credit-note' and o.payment_id = p.payment_id and o.kind = 'invoice'`;
/** An invoice, or a credit note with the number of its invoice. */
export type PaperRow = Selectable<Invoice> & {
  readonly origin_year: number | null;
  readonly origin_number: number | null;
};

/** Those of an account, by when they were issued. */
export const listPapers = (db: Db, accountId: string, page: IdPage): Promise<Listed<PaperRow>> =>
  listById(
    db,
    {
      columns: COLUMNS,
      tables: TABLES,
      where: sql`p.account_id = ${accountId}`,
      id: sql`p.id`,
      counted: sql`invoice p`,
    },
    page,
  );

export async function findPaper(db: Db, accountId: string, id: string): Promise<PaperRow | undefined> {
  const { rows } = await sql<PaperRow>`
    select ${COLUMNS} from ${TABLES} where p.account_id = ${accountId} and p.id = ${id}`.execute(db);
  return rows[0];
}
