import type { Selectable } from 'kysely';
import type { Payment } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findBuyer, languageOf, readSeller } from './invoices.queries.ts';
import { taxIn } from './invoices.rules.ts';
import { findInvoiceOf, insertPaper, takeNumber } from './invoices.store.ts';
import { mailReceipt } from './paper/receipt-mail.ts';

type Paid = Omit<Selectable<Payment>, 'status' | 'purpose'>;

/**
 * Writes what a payment that has moved needs, and mails it: an invoice when it is paid, a credit note when that is taken back.
 * Call it last: the number of the year is locked until the transaction ends.
 */
export async function issueFor(tx: Tx, payment: Paid, status: string): Promise<void> {
  if (status === 'paid') return issueInvoice(tx, payment);
  if (status === 'refunded' || status === 'charged_back') return issueCreditNote(tx, payment.id);
}

async function issueInvoice(tx: Tx, payment: Paid): Promise<void> {
  const [seller, buyer] = [await readSeller(tx.db), await findBuyer(tx.db, payment.user_id)];
  if (!buyer) return;
  const { vat_number: vatNumber, name, email, country, company, address } = buyer;
  const year = tx.now.getUTCFullYear();
  const paper = {
    ...{ id: newId(), kind: 'invoice' as const, year, number: await takeNumber(tx, 'invoice', year) },
    ...{ payment_id: payment.id, account_id: payment.user_id, issued_at: tx.now },
    seller: JSON.stringify(seller),
    buyer: JSON.stringify({ name, email, country: payment.tax_country ?? country, company, address, vatNumber }),
    ...{ title: payment.package_name, tokens_units: payment.tokens_units + payment.bonus_units },
    ...{ currency: payment.currency, price_minor: payment.price_minor, discount_minor: payment.discount_minor },
    ...{ tax_name: payment.tax_name, tax_basis_points: payment.tax_basis_points },
    is_reverse_charge: payment.is_reverse_charge,
    tax_minor: taxIn(payment.price_minor, payment.tax_basis_points),
  };
  await insertPaper(tx, paper);
  await mailReceipt(tx, buyer, { ...paper, origin: null }, seller.name);
}

async function issueCreditNote(tx: Tx, paymentId: string): Promise<void> {
  const invoice = await findInvoiceOf(tx, paymentId);
  if (!invoice) return;
  const year = tx.now.getUTCFullYear();
  const paper = {
    ...invoice,
    ...{ id: newId(), kind: 'credit-note' as const, year, number: await takeNumber(tx, 'credit-note', year) },
    ...{ issued_at: tx.now, seller: JSON.stringify(invoice.seller), buyer: JSON.stringify(invoice.buyer) },
  };
  await insertPaper(tx, paper);
  const { name, email } = invoice.buyer as unknown as { name: string; email: string };
  const origin = { year: invoice.year, number: invoice.number };
  const language = await languageOf(tx.db, invoice.account_id);
  await mailReceipt(
    tx,
    { name, email, language },
    { ...paper, origin },
    (invoice.seller as unknown as { name: string }).name,
  );
}
