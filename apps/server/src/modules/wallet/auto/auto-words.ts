import { siteLanguage, type ByLanguage } from '@footlight/contract';
import type { StopReason } from './auto-top-up.store.ts';

interface MailWords {
  readonly subject: string;
  readonly text: string;
}
interface AutoWords {
  /** `card` is the card's brand and last four digits. */
  readonly bought: (
    name: string,
    bought: { readonly pack: string; readonly price: string; readonly card: string },
  ) => MailWords;
  readonly stopped: (name: string, reason: StopReason) => MailWords;
}

const WHY: Readonly<Record<StopReason, string>> = {
  declined: 'your card was declined',
  card: 'its card was removed or has expired',
  price: 'the price of the package has changed',
  package: 'the package is no longer for sale or has too few tokens',
  refunded: 'one of its payments was refunded',
};
const WARUM: Readonly<Record<StopReason, string>> = {
  declined: 'deine Karte abgelehnt wurde',
  card: 'die Karte entfernt wurde oder abgelaufen ist',
  price: 'sich der Preis des Pakets geändert hat',
  package: 'es das Paket nicht mehr gibt oder es zu wenige Token enthält',
  refunded: 'eine ihrer Zahlungen erstattet wurde',
};
const WORDS: ByLanguage<AutoWords> = {
  en: {
    bought: (name, { pack, price, card }) => ({
      subject: `Topped up automatically: ${pack}`,
      text: `Hello ${name},\n\nYour balance was low, so we bought ${pack} for you: ${price}, paid with ${card}. You can change or turn off automatic top-ups in your settings, under Payments.\n`,
    }),
    stopped: (name, reason) => ({
      subject: 'Your automatic top-up is off',
      text: `Hello ${name},\n\nWe’ve turned off your automatic top-up because ${WHY[reason]}. You can turn it back on in your settings, under Payments.\n`,
    }),
  },
  de: {
    bought: (name, { pack, price, card }) => ({
      subject: `Automatisch aufgeladen: ${pack}`,
      text: `Hallo ${name}!\n\nDein Guthaben war niedrig, deshalb haben wir ${pack} für dich gekauft: ${price}, bezahlt mit ${card}. In deinen Einstellungen unter „Zahlungen“ kannst du das ändern oder ausschalten.\n`,
    }),
    stopped: (name, reason) => ({
      subject: 'Deine automatische Aufladung ist ausgeschaltet',
      text: `Hallo ${name}!\n\nWir haben deine automatische Aufladung ausgeschaltet, weil ${WARUM[reason]}. In deinen Einstellungen unter „Zahlungen“ kannst du sie wieder einschalten.\n`,
    }),
  },
};

/** Returns the texts in a language, or English if the site doesn't support it. */
export const autoWordsOf = (language: string | null): AutoWords => WORDS[siteLanguage(language)];
