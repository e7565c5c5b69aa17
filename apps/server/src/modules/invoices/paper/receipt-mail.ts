import { formatMinor } from '@footlight/contract';
import { amountIn, percentIn, shortDayIn } from '../../../platform/languages/locales.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';
import { numberOf, type PaperKind } from '../invoices.rules.ts';
import { paperWordsOf } from './paper-words.ts';

const bill = composedKind(
  'invoices.receipt',
  'Receipt 2026-000123',
  'Hello Ada,',
  'Thank you for your payment.',
  'Number: 2026-000123\nPaid: 23.99 USD',
);
export const receiptMails: readonly MailKind[] = [bill];

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
  readonly is_reverse_charge: boolean;
  /** The invoice that a credit note reverses. */
  readonly origin: { readonly year: number; readonly number: number } | null;
}

interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
}
/** Mails a buyer an invoice or credit note in their language. */
export async function mailReceipt(tx: Tx, to: Buyer, receipt: Receipt, sellerName: string): Promise<void> {
  const words = paperWordsOf(to.language);
  const { mail } = words;
  const money = (minor: number) => amountIn(words.language, formatMinor(minor, receipt.currency), receipt.currency);
  const number = numberOf(receipt.kind, receipt.year, receipt.number);
  const { origin } = receipt;
  const lines = [
    `${mail.number}: ${number}`,
    `${words.date}: ${shortDayIn(words.language, receipt.issued_at)}`,
    ...(origin ? [`${mail.takesBack}: ${numberOf('invoice', origin.year, origin.number)}`] : []),
    `${mail.for}: ${receipt.title}`,
    ...(receipt.discount_minor > 0
      ? [
          `${mail.price}: ${money(receipt.price_minor + receipt.discount_minor)}`,
          `${mail.off}: −${money(receipt.discount_minor)}`,
        ]
      : []),
    `${origin ? mail.back : mail.paid}: ${money(receipt.price_minor)}`,
    ...(receipt.tax_name
      ? [
          `${mail.includes} ${percentIn(words.language, receipt.tax_basis_points)} ${receipt.tax_name}: ${money(receipt.tax_minor)}`,
        ]
      : []),
    ...(receipt.is_reverse_charge ? [words.reverseCharge] : []),
  ];
  const kind = origin ? 'credit-note' : 'invoice';
  await queueMail(
    tx,
    composed(bill, to.language, {
      to: to.email,
      subject: mail.subject[kind](number),
      text: [mail.hello(to.name), mail.first[kind], lines.join('\n'), mail.last, `— ${sellerName}`].join('\n\n'),
    }),
  );
}
