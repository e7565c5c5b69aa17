export interface PaperWords {
  readonly language: 'en' | 'de';
  readonly titles: Readonly<Record<'invoice' | 'credit-note', string>>;
  readonly date: string;
  readonly takesBack: (number: string) => string;
  readonly from: string;
  readonly to: string;
  readonly vat: (number: string) => string;
  readonly item: string;
  readonly amount: string;
  readonly discount: string;
  readonly net: string;
  readonly total: string;
  readonly totalUntaxed: string;
  readonly reverseCharge: string;
  readonly page: string;
  readonly mail: {
    readonly hello: (name: string) => string;
    readonly subject: Readonly<Record<'invoice' | 'credit-note', (number: string) => string>>;
    readonly first: Readonly<Record<'invoice' | 'credit-note', string>>;
    readonly number: string;
    readonly takesBack: string;
    readonly for: string;
    readonly price: string;
    readonly off: string;
    readonly paid: string;
    readonly back: string;
    readonly includes: string;
    readonly last: string;
  };
}

const ENGLISH: PaperWords = {
  language: 'en',
  titles: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  date: 'Date',
  takesBack: (number) => `Takes back invoice ${number}`,
  from: 'From',
  to: 'To',
  vat: (number) => `VAT number ${number}`,
  item: 'Item',
  amount: 'Amount',
  discount: 'Discount that was taken off before',
  net: 'Net',
  total: 'Total, tax included',
  totalUntaxed: 'Total',
  reverseCharge: 'Reverse charge: the recipient is liable for the VAT (Article 196 of Directive 2006/112/EC).',
  page: 'Page',
  mail: {
    hello: (name) => `Hello ${name},`,
    subject: { invoice: (number) => `Receipt ${number}`, 'credit-note': (number) => `Credit note ${number}` },
    first: { invoice: 'thank you for your payment.', 'credit-note': 'your payment was given back.' },
    number: 'Number',
    takesBack: 'Takes back',
    for: 'For',
    price: 'Price',
    off: 'Discount',
    paid: 'Paid',
    back: 'Given back',
    includes: 'Includes',
    last: 'All invoices are in your wallet, under Invoices.',
  },
};

const GERMAN: PaperWords = {
  language: 'de',
  titles: { invoice: 'Rechnung', 'credit-note': 'Stornorechnung' },
  date: 'Datum',
  takesBack: (number) => `Storniert Rechnung ${number}`,
  from: 'Von',
  to: 'An',
  vat: (number) => `USt-IdNr. ${number}`,
  item: 'Leistung',
  amount: 'Betrag',
  discount: 'Bereits abgezogener Rabatt',
  net: 'Netto',
  total: 'Summe, inklusive Steuer',
  totalUntaxed: 'Summe',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
  page: 'Seite',
  mail: {
    hello: (name) => `Hallo ${name},`,
    subject: { invoice: (number) => `Beleg ${number}`, 'credit-note': (number) => `Stornorechnung ${number}` },
    first: { invoice: 'danke für deine Zahlung.', 'credit-note': 'deine Zahlung wurde erstattet.' },
    number: 'Nummer',
    takesBack: 'Storniert',
    for: 'Für',
    price: 'Preis',
    off: 'Rabatt',
    paid: 'Bezahlt',
    back: 'Erstattet',
    includes: 'Enthält',
    last: 'Alle Rechnungen findest du in deinem Wallet unter „Rechnungen“.',
  },
};

/** Returns the texts in a language, falling back to English. */
export const paperWordsOf = (language: string | null | undefined): PaperWords => (language === 'de' ? GERMAN : ENGLISH);

/** Formats an amount in a language: `59.50 EUR`, `59,50 EUR`. */
export const amountIn = ({ language }: PaperWords, amount: string, currency: string): string =>
  `${language === 'de' ? amount.replace('.', ',') : amount} ${currency}`;

/** Formats a day in a language: `2026-11-22`, `22.11.2026`. */
export function dayIn({ language }: PaperWords, at: Date): string {
  const day = at.toISOString().slice(0, 10);
  return language === 'de' ? day.split('-').toReversed().join('.') : day;
}

/** Formats basis points in a language: `7.5 %`, `7,5 %`. */
export const percentIn = ({ language }: PaperWords, basisPoints: number): string => {
  const percent = String(basisPoints / 100);
  return `${language === 'de' ? percent.replace('.', ',') : percent} %`;
};
