import { formatMinor, unitsToTokens, type Answer, type Input, type invoices } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPaper, listPapers, type PaperRow } from './invoices.queries.ts';
import { numberOf, type PaperKind } from './invoices.rules.ts';

type View = Answer<typeof invoices.view>;

export async function searchInvoices(
  { db, caller }: RequestContext,
  { query }: Input<typeof invoices.search>,
): Promise<Answer<typeof invoices.search>> {
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listPapers(db, caller.accountId, page);
  return { data: rows.map(viewOf), ...total, ...next };
}

/** Reads one of the caller's invoices or credit notes. Throws NOT_FOUND. */
export async function viewInvoice(
  { db, caller }: RequestContext,
  { params }: Pick<Input<typeof invoices.view>, 'params'>,
): Promise<View> {
  return viewOf((await findPaper(db, caller.accountId, params.id)) ?? refuse('NOT_FOUND'));
}

function viewOf(row: PaperRow): View {
  const money = (minor: number) => ({ amount: formatMinor(minor, row.currency), currency: row.currency });
  return {
    _id: row.id,
    kind: row.kind as PaperKind,
    number: numberOf(row.kind as PaperKind, row.year, row.number),
    issuedAt: row.issued_at.toISOString(),
    paymentId: row.payment_id,
    seller: row.seller as unknown as View['seller'],
    buyer: row.buyer as unknown as View['buyer'],
    title: row.title,
    tokens: unitsToTokens(row.tokens_units),
    total: money(row.price_minor),
    ...(row.discount_minor > 0 ? { discount: money(row.discount_minor) } : {}),
    net: money(row.price_minor - row.tax_minor),
    ...(row.tax_name
      ? { tax: { name: row.tax_name, percent: row.tax_basis_points / 100, amount: money(row.tax_minor) } }
      : {}),
    ...(row.is_reverse_charge ? { isReverseCharge: true } : {}),
    ...(row.origin_number && row.origin_year
      ? { invoiceNumber: numberOf('invoice', row.origin_year, row.origin_number) }
      : {}),
  };
}
