import type { Answer, Input, taxformsStaff } from '@footlight/contract';
import { csvFile } from '../../../platform/files/csv.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { record } from '../../audit/index.ts';
import { openSealed, type FormRow, type TaxformParts } from '../../taxforms/index.ts';
import { DAC7_COLUMNS, dac7Cells } from './dac7-cells.ts';
import { listEuSellers, listFormsOf, listPaid, listQuarters, type PaidRow, type Year } from './year.queries.ts';
import { EXPORTS, type Cells, type PaidExport } from './year-cells.ts';

type Call = typeof taxformsStaff.exportYear;
type Kind = Input<Call>['body']['kind'];
type Table = readonly Cells[];

/** Maximum recipients or sellers per file. */
const MOST_ROWS = 20_000;

/**
 * Exports a calendar year's report as CSV with full numbers. The export is logged; the file is never stored. Throws
 * CONFLICT if there are more recipients than fit in one file.
 */
export const exportYear =
  (parts: TaxformParts) =>
  async (context: RequestContext, { body: { year, kind } }: Input<Call>): Promise<Answer<Call>> => {
    const table = await tableOf(context.db, parts, kind, {
      from: new Date(Date.UTC(year, 0, 1)),
      to: new Date(Date.UTC(year + 1, 0, 1)),
    });
    const rows = table.length - 1;
    const detail = { year, kind, rows };
    await context.inTransaction((tx) => record(tx, { action: 'taxform.export', subject: `tax-year:${year}`, detail }));
    return { name: `${kind}-${year}.csv`, mime: 'text/csv', content: csvFile(table), rows };
  };

const tableOf = (db: RequestContext['db'], parts: TaxformParts, kind: Kind, year: Year): Promise<Table> =>
  kind === 'dac7' ? dac7Table(db, parts, year) : paidTable(db, parts, EXPORTS[kind], year);

/** Builds a table of a year's payouts by recipient, for the forms the report covers. */
async function paidTable(
  db: RequestContext['db'],
  { keyring }: TaxformParts,
  { columns, cells, isOf }: PaidExport,
  year: Year,
): Promise<Table> {
  const paid = bounded(await listPaid(db, year, MOST_ROWS + 1));
  const ids = [...new Set(paid.map(({ id }) => id))];
  const us = byAccount(await listFormsOf(db, ids, 'us', year));
  const eu = byAccount(await listFormsOf(db, ids, 'eu', year));
  const rows = paid.flatMap((row: PaidRow) => {
    const form = us.get(row.id) ?? eu.get(row.id);
    if (!isOf(form?.form)) return [];
    return [cells(row, form && { ...openSealed(keyring, form), signedAt: form.signed_at })];
  });
  return [columns, ...rows];
}

async function dac7Table(db: RequestContext['db'], { keyring, settings }: TaxformParts, year: Year): Promise<Table> {
  const sellers = bounded(await listEuSellers(db, year, MOST_ROWS + 1));
  const quarters = await listQuarters(
    db,
    sellers.map((seller) => seller.account_id),
    year,
  );
  const ofSeller = Map.groupBy(quarters, (row) => row.account_id);
  const value = { rate: settings.get('exchangeRate'), currency: settings.get('currency') };
  const rows = sellers.flatMap((seller) => {
    const earned = ofSeller.get(seller.account_id);
    const form = openSealed(keyring, seller);
    if (!earned || form.form !== 'dac7') return [];
    return [dac7Cells({ ...form, username: seller.username, signedAt: seller.signed_at }, earned, value)];
  });
  return [DAC7_COLUMNS, ...rows];
}

const byAccount = (rows: readonly FormRow[]) => new Map(rows.map((row) => [row.account_id, row]));

function bounded<T>(rows: readonly T[]): readonly T[] {
  if (rows.length > MOST_ROWS) refuse('CONFLICT', `There are more than ${MOST_ROWS} recipients in this year.`);
  return rows;
}
