import type { Selectable } from 'kysely';
import type { Payment } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { languageOf } from '../accounts/index.ts';
import { findBuyer, readSeller } from './invoices.queries.ts';
import { taxIn } from './invoices.rules.ts';
import { findInvoiceOf, insertPaper, takeNumber } from './invoices.store.ts';
import { mailReceipt } from './paper/receipt-mail.ts';

type Paid = Omit<Selectable<Payment>, 'status' | 'purpose'>;

/**
 * Issues and mails the invoice of a paid payment. Call this last, because it locks the number series until the
 * transaction ends.
 */
export const issueFor = async (tx: Tx, payment: Paid, status: string): Promise<void> =>
  status === 'paid' ? issueInvoice(tx, payment, { minor: payment.price_minor, round: 0 }) : undefined;

/**
 * Issues a credit note for refunded money, or another invoice for money that came back (`minor` below zero). `round`
 * identifies the change, which has one document. Call this last, like `issueFor`.
 */
export async function issueBack(tx: Tx, payment: Paid, minor: number, round: number): Promise<void> {
  if (minor > 0) await issueCreditNote(tx, payment, { minor, round });
  if (minor < 0) await issueInvoice(tx, payment, { minor: -minor, round });
}

/** The part of a payment that a document covers. */
interface Share {
  readonly minor: number;
  readonly round: number;
}
/** Computes the amounts for a part of a payment. The full amount keeps the payment's discount. */
const shareOf = (payment: Paid, { minor, round }: Share) => ({
  round,
  price_minor: minor,
  discount_minor: minor === payment.price_minor ? payment.discount_minor : 0,
  tokens_units: Number(
    (BigInt(payment.tokens_units + payment.bonus_units) * BigInt(minor)) / BigInt(payment.price_minor),
  ),
  tax_minor: taxIn(minor, payment.tax_basis_points),
});

async function issueInvoice(tx: Tx, payment: Paid, share: Share): Promise<void> {
  const seller = await readSeller(tx.db);
  const buyer = await findBuyer(tx.db, payment.user_id);
  if (!buyer) return;
  const { vat_number: vatNumber, name, email, country, company, address } = buyer;
  const year = tx.now.getUTCFullYear();
  const paper = {
    id: newId(),
    kind: 'invoice' as const,
    year,
    number: await takeNumber(tx, 'invoice', year),
    payment_id: payment.id,
    account_id: payment.user_id,
    issued_at: tx.now,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify({
      name,
      email,
      country: payment.tax_country ?? country,
      company,
      address,
      vatNumber,
    }),
    title: payment.package_name,
    currency: payment.currency,
    ...shareOf(payment, share),
    tax_name: payment.tax_name,
    tax_basis_points: payment.tax_basis_points,
    is_reverse_charge: payment.is_reverse_charge,
  };
  await insertPaper(tx, paper);
  await mailReceipt(tx, buyer, { ...paper, origin: null }, seller.name);
}

async function issueCreditNote(tx: Tx, payment: Paid, share: Share): Promise<void> {
  const invoice = await findInvoiceOf(tx, payment.id);
  if (!invoice) return;
  const year = tx.now.getUTCFullYear();
  const paper = {
    ...invoice,
    ...shareOf(payment, share),
    id: newId(),
    kind: 'credit-note' as const,
    year,
    number: await takeNumber(tx, 'credit-note', year),
    issued_at: tx.now,
    seller: JSON.stringify(invoice.seller),
    buyer: JSON.stringify(invoice.buyer),
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
