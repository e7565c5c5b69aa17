import { formatMinor } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { queueMail } from '../../mails/index.ts';
import { numberOf, type PaperKind } from '../invoices.rules.ts';

interface Receipt {
  readonly kind: PaperKind;
  readonly year: number;
  readonly number: number;
  readonly issued_at: Date;
  readonly title: string;
  readonly currency: string;
  readonly price_minor: number;
  readonly discount_minor: number;
  readonly tax_name: string | null;
  readonly tax_basis_points: number;
  readonly tax_minor: number;
  /** The invoice that a credit note takes back. */
  readonly origin: { readonly year: number; readonly number: number } | null;
}

/** Mails a buyer what was paid, or given back. */
export async function mailReceipt(
  tx: Tx,
  to: { readonly name: string; readonly email: string },
  receipt: Receipt,
  sellerName: string,
): Promise<void> {
  const money = (minor: number) => `${formatMinor(minor, receipt.currency)} ${receipt.currency}`;
  const number = numberOf(receipt.kind, receipt.year, receipt.number);
  const { origin } = receipt;
  const lines = [
    `Number: ${number}`,
    `Date: ${receipt.issued_at.toISOString().slice(0, 10)}`,
    ...(origin ? [`Takes back: ${numberOf('invoice', origin.year, origin.number)}`] : []),
    `For: ${receipt.title}`,
    ...(receipt.discount_minor > 0
      ? [`Price: ${money(receipt.price_minor + receipt.discount_minor)}`, `Discount: −${money(receipt.discount_minor)}`]
      : []),
    `${origin ? 'Given back' : 'Paid'}: ${money(receipt.price_minor)}`,
    ...(receipt.tax_name
      ? [`Includes ${receipt.tax_basis_points / 100} % ${receipt.tax_name}: ${money(receipt.tax_minor)}`]
      : []),
  ];
  const first = origin ? 'your payment was given back.' : 'thank you for your payment.';
  await queueMail(tx, {
    to: to.email,
    subject: origin ? `Credit note ${number}` : `Receipt ${number}`,
    text: [
      `Hello ${to.name},`,
      first,
      lines.join('\n'),
      'All invoices are in your wallet, under Invoices.',
      `— ${sellerName}`,
    ].join('\n\n'),
  });
}
