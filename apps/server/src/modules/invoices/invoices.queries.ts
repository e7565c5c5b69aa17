import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import type { Invoice } from '../../platform/db/tables.ts';
import { isReverseCharge } from './invoices.rules.ts';
import type { Seller } from './invoices.store.ts';

/** Returns the tax of the buyer's country at a moment, as copied onto a payment. None under reverse charge. */
export async function taxOf(db: Db, accountId: string, now: Date) {
  const { rows } = await sql<TaxRow>`
    select c.country as tax_country, r.name as tax_name, coalesce(r.basis_points, 0) as tax_basis_points,
           b.vat_is_valid is true and b.company <> '' as is_business, coalesce(b.vat_number, '') as vat_number
      from account a
      left join invoice_buyer b on b.account_id = a.id
     cross join lateral (select coalesce(b.country, a.country) as country) c
      left join lateral (
        select t.name, t.basis_points from tax_rate t
         where t.country = c.country and t.starts_on <= (${now}::timestamptz at time zone 'UTC')::date
         order by t.starts_on desc limit 1
      ) r on true
     where a.id = ${accountId}`.execute(db);
  const [row] = rows;
  const country = row?.tax_country ?? null;
  if (row?.is_business && isReverseCharge((await readSeller(db)).vatNumber, row.vat_number))
    return { ...UNTAXED, tax_country: country, is_reverse_charge: true };
  const name = row?.tax_name ?? null;
  const basisPoints = row?.tax_basis_points ?? 0;
  return { tax_country: country, tax_name: name, tax_basis_points: basisPoints, is_reverse_charge: false };
}
const UNTAXED = { tax_name: null, tax_basis_points: 0 };
interface TaxRow {
  readonly tax_country: string | null;
  readonly tax_name: string | null;
  readonly tax_basis_points: number;
  readonly is_business: boolean;
  readonly vat_number: string;
}

export async function findBuyer(db: Db, accountId: string) {
  const { rows } = await sql<{
    name: string;
    email: string;
    country: string;
    company: string;
    vat_number: string;
    address: string;
    language: string | null;
    vat_is_valid: boolean | null;
  }>`
    select a.name, a.email, a.language, b.vat_is_valid, coalesce(b.country, a.country, '') as country,
      coalesce(b.company, '') as company,
           coalesce(b.vat_number, '') as vat_number, coalesce(b.address, '') as address
      from account a left join invoice_buyer b on b.account_id = a.id where a.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Reads the seller as configured by staff, with the site's name as the default. */
export async function readSeller(db: Db): Promise<Seller> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from site_setting
      where key in ('siteName', 'invoiceName', 'invoiceAddress', 'invoiceVatNumber')`.execute(db);
  const valueOf = (name: string): string => String(rows.find(({ key }) => key === name)?.value ?? '');
  return {
    name: valueOf('invoiceName') || valueOf('siteName') || 'Footlight',
    address: valueOf('invoiceAddress'),
    vatNumber: valueOf('invoiceVatNumber'),
  };
}

const COLUMNS = sql`p.*, o.year as origin_year, o.number as origin_number`;
const TABLES = sql`invoice p left join invoice o on p.kind = 'credit-note' and o.payment_id = p.payment_id
  and o.kind = 'invoice' and o.round = 0`;
/** An invoice, or a credit note with the number of its invoice. */
export type PaperRow = Selectable<Invoice> & {
  readonly origin_year: number | null;
  readonly origin_number: number | null;
};

/** Lists an account's invoices and credit notes by date of issue. */
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
