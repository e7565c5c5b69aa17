import type { ByLanguage } from '@footlight/contract';
import type { EarningKind } from '../earnings.rules.ts';

type OtherKind = 'adjustment' | 'payout' | 'boost' | 'refund' | 'chargeback' | 'other';
interface Words {
  readonly title: string;
  readonly open: string;
  readonly role: Readonly<Record<'performer' | 'studio', string>>;
  readonly period: string;
  readonly timeZone: string;
  readonly opening: string;
  readonly closing: string;
  readonly net: string;
  readonly others: string;
  readonly byKind: string;
  readonly byDay: string;
  readonly columns: readonly [
    kind: string,
    count: string,
    gross: string,
    platform: string,
    studio: string,
    net: string,
  ];
  readonly otherColumns: readonly [kind: string, count: string, amount: string];
  readonly dayColumns: readonly [day: string, count: string, net: string];
  readonly total: string;
  readonly nothing: string;
  readonly noOthers: string;
  readonly footer: string;
  readonly page: string;
  readonly kinds: Readonly<Record<EarningKind, string>>;
  readonly otherKinds: Readonly<Record<OtherKind, string>>;
}

export const STATEMENT_WORDS: ByLanguage<Words> = {
  en: {
    title: 'Earnings statement',
    open: 'The month is not over: figures up to now',
    role: { performer: 'Creator', studio: 'Studio' },
    period: 'Period',
    timeZone: 'Time zone',
    opening: 'Opening balance',
    closing: 'Closing balance',
    net: 'Net earnings',
    others: 'Payouts and other movements',
    byKind: 'Earnings by kind',
    byDay: 'Earnings by day',
    columns: ['Kind', 'Count', 'Gross', 'Platform fee', 'Studio share', 'Net'],
    otherColumns: ['Movement', 'Count', 'Tokens'],
    dayColumns: ['Day', 'Count', 'Net'],
    total: 'Total',
    nothing: 'No earnings in this month.',
    noOthers: 'None in this month.',
    footer: 'All amounts in tokens. Refunds count on the day they happen. Taxes are not included.',
    page: 'Page',
    kinds: {
      tip: 'Tips',
      private: 'Private shows',
      group: 'Group shows',
      peek: 'Peeks',
      paid: 'Paid shows',
      ticket: 'Tickets',
      'stream-war': 'Stream wars',
      video: 'Videos',
      photo: 'Photos',
      gallery: 'Galleries',
      product: 'Products',
      post: 'Posts',
      subscription: 'Subscriptions',
      message: 'Messages',
      wheel: 'Wheel spins',
      recording: 'Recordings',
      crowdfunding: 'Crowdfunding',
      grant: 'Bonuses',
      affiliate: 'Affiliate shares',
      refund: 'Refunds',
      chargeback: 'Chargebacks',
    },
    otherKinds: {
      adjustment: 'Adjustments by the site',
      payout: 'Payouts',
      boost: 'Boosts bought',
      refund: 'Returned to you',
      chargeback: 'Returned to you',
      other: 'Other',
    },
  },
  de: {
    title: 'Abrechnung der Einnahmen',
    open: 'Der Monat läuft noch: Zahlen bis jetzt',
    role: { performer: 'Creator', studio: 'Studio' },
    period: 'Zeitraum',
    timeZone: 'Zeitzone',
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    net: 'Einnahmen netto',
    others: 'Auszahlungen und andere Bewegungen',
    byKind: 'Einnahmen nach Art',
    byDay: 'Einnahmen nach Tag',
    columns: ['Art', 'Anzahl', 'Brutto', 'Plattformgebühr', 'Studioanteil', 'Netto'],
    otherColumns: ['Bewegung', 'Anzahl', 'Token'],
    dayColumns: ['Tag', 'Anzahl', 'Netto'],
    total: 'Summe',
    nothing: 'Keine Einnahmen in diesem Monat.',
    noOthers: 'Keine in diesem Monat.',
    footer: 'Alle Beträge in Token. Erstattungen zählen an ihrem Tag. Steuern sind nicht enthalten.',
    page: 'Seite',
    kinds: {
      tip: 'Trinkgelder',
      private: 'Private Shows',
      group: 'Gruppenshows',
      peek: 'Peeks',
      paid: 'Bezahlte Shows',
      ticket: 'Tickets',
      'stream-war': 'Stream Wars',
      video: 'Videos',
      photo: 'Fotos',
      gallery: 'Galerien',
      product: 'Produkte',
      post: 'Posts',
      subscription: 'Abos',
      message: 'Nachrichten',
      wheel: 'Drehungen am Rad',
      recording: 'Aufnahmen',
      crowdfunding: 'Crowdfunding',
      grant: 'Boni',
      affiliate: 'Partneranteile',
      refund: 'Erstattungen',
      chargeback: 'Rückbuchungen',
    },
    otherKinds: {
      adjustment: 'Korrekturen der Seite',
      payout: 'Auszahlungen',
      boost: 'Gekaufte Boosts',
      refund: 'An dich zurück',
      chargeback: 'An dich zurück',
      other: 'Andere',
    },
  },
};

export type StatementWords = Words;
/** Returns the words for a kind of balance change, or the general ones for a kind without its own. */
export const otherWord = (words: Words, kind: string): string =>
  kind in words.otherKinds ? words.otherKinds[kind as OtherKind] : words.otherKinds.other;
