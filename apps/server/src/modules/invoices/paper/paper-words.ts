import { siteLanguage, type ByLanguage, type Language } from '@footlight/contract';

export interface PaperWords {
  readonly language: Language;
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

const WORDS: ByLanguage<PaperWords> = {
  en: {
    language: 'en',
    titles: { invoice: 'Invoice', 'credit-note': 'Credit note' },
    date: 'Date',
    takesBack: (number) => `Reverses invoice ${number}`,
    from: 'From',
    to: 'To',
    vat: (number) => `VAT number ${number}`,
    item: 'Item',
    amount: 'Amount',
    discount: 'Discount already applied',
    net: 'Net',
    total: 'Total, tax included',
    totalUntaxed: 'Total',
    reverseCharge: 'Reverse charge: the recipient is liable for the VAT (Article 196 of Directive 2006/112/EC).',
    page: 'Page',
    mail: {
      hello: (name) => `Hello ${name},`,
      subject: { invoice: (number) => `Receipt ${number}`, 'credit-note': (number) => `Credit note ${number}` },
      first: { invoice: 'Thank you for your payment.', 'credit-note': 'We’ve refunded your payment.' },
      number: 'Number',
      takesBack: 'Reverses',
      for: 'For',
      price: 'Price',
      off: 'Discount',
      paid: 'Paid',
      back: 'Refunded',
      includes: 'Includes',
      last: 'You’ll find all your invoices in your wallet, under Invoices.',
    },
  },
  de: {
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
      hello: (name) => `Hallo ${name}!`,
      subject: { invoice: (number) => `Beleg ${number}`, 'credit-note': (number) => `Stornorechnung ${number}` },
      first: { invoice: 'Danke für deine Zahlung.', 'credit-note': 'Wir haben deine Zahlung erstattet.' },
      number: 'Nummer',
      takesBack: 'Storniert',
      for: 'Für',
      price: 'Preis',
      off: 'Rabatt',
      paid: 'Bezahlt',
      back: 'Erstattet',
      includes: 'Enthält',
      last: 'Alle Rechnungen findest du in deinem Guthaben unter „Rechnungen“.',
    },
  },
};

/** Returns the texts in a language, falling back to English. */
export const paperWordsOf = (language: string | null | undefined): PaperWords => WORDS[siteLanguage(language)];
