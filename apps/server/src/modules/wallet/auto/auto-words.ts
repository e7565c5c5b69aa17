import { siteLanguage, type ByLanguage } from '@footlight/contract';
import type { StopReason } from './auto-top-up.store.ts';

interface MailWords {
  readonly subject: string;
  readonly text: string;
}
interface AutoWords {
  /** `card` is its brand and last four digits. */
  readonly bought: (
    name: string,
    bought: { readonly pack: string; readonly price: string; readonly card: string },
  ) => MailWords;
  readonly stopped: (name: string, reason: StopReason) => MailWords;
}

const WHY: Readonly<Record<StopReason, string>> = {
  declined: 'your card was declined',
  card: 'the card that paid for it is not there any more, or has expired',
  price: 'the price of the package has changed',
  package: 'the package is not for sale any more, or brings too few tokens',
  refunded: 'a payment of it was given back',
};
const WARUM: Readonly<Record<StopReason, string>> = {
  declined: 'deine Karte abgelehnt wurde',
  card: 'die Karte nicht mehr da oder abgelaufen ist',
  price: 'sich der Preis des Pakets geändert hat',
  package: 'es das Paket nicht mehr gibt oder es zu wenige Token bringt',
  refunded: 'eine Zahlung davon zurückgegeben wurde',
};
const WORDS: ByLanguage<AutoWords> = {
  en: {
    bought: (name, { pack, price, card }) => ({
      subject: `Topped up automatically: ${pack}`,
      text: `Hello ${name},\n\nyour balance was low, so ${pack} was bought for you: ${price}, paid with ${card}. You can change this, or switch it off, in your settings, under Payments.\n`,
    }),
    stopped: (name, reason) => ({
      subject: 'Your automatic top-up is switched off',
      text: `Hello ${name},\n\nyour automatic top-up is switched off, because ${WHY[reason]}. Nothing more is bought automatically. You can switch it on again in your settings, under Payments.\n`,
    }),
  },
  de: {
    bought: (name, { pack, price, card }) => ({
      subject: `Automatisch aufgeladen: ${pack}`,
      text: `Hallo ${name},\n\ndein Guthaben war niedrig, deshalb wurde ${pack} für dich gekauft: ${price}, bezahlt mit ${card}. In deinen Einstellungen unter „Zahlungen“ kannst du das ändern oder ausschalten.\n`,
    }),
    stopped: (name, reason) => ({
      subject: 'Deine automatische Aufladung ist ausgeschaltet',
      text: `Hallo ${name},\n\ndeine automatische Aufladung ist ausgeschaltet, weil ${WARUM[reason]}. Es wird nichts mehr automatisch gekauft. In deinen Einstellungen unter „Zahlungen“ kannst du sie wieder einschalten.\n`,
    }),
  },
};

/** Returns the texts in a language, or English if the site doesn't support it. */
export const autoWordsOf = (language: string | null): AutoWords => WORDS[siteLanguage(language)];
