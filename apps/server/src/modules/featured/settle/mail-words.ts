import { siteLanguage, type ByLanguage } from '@footlight/contract';
import { longDayIn } from '../../../platform/languages/locales.ts';

export type MailKind = 'approved' | 'rejected' | 'late' | 'finished';
interface Words {
  readonly hello: (name: string) => string;
  readonly day: (day: string) => string;
  readonly subjects: Readonly<Record<MailKind, string>>;
  /** `from` and `to` are already formatted in the language. */
  readonly texts: Readonly<Record<MailKind, (from: string, to: string) => string>>;
  readonly reason: (reason: string) => string;
  readonly refund: (price: string) => string;
}
const WORDS: ByLanguage<Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    day: (day) => longDayIn('en', new Date(day)),
    subjects: {
      approved: 'Your featured days are approved',
      rejected: 'Your featured days were not approved',
      late: 'We missed your featured days',
      finished: 'Your featured days are over',
    },
    texts: {
      approved: (from, to) => `You’ll be featured on the home page from ${from} to ${to}, both days included.`,
      rejected: (from, to) => `Your booking from ${from} to ${to} was not approved.`,
      late: (from, to) => `We didn’t review your booking from ${from} to ${to} in time. We’re sorry.`,
      finished: (from, to) =>
        `You were featured on the home page from ${from} to ${to}. You can book more days at any time:`,
    },
    reason: (reason) => `Reason: ${reason}`,
    refund: (price) => `We’re refunding ${price} to your original payment method.`,
  },
  de: {
    hello: (name) => `Hallo ${name}!`,
    day: (day) => longDayIn('de', new Date(day)),
    subjects: {
      approved: 'Deine hervorgehobenen Tage sind freigegeben',
      rejected: 'Deine hervorgehobenen Tage wurden nicht freigegeben',
      late: 'Wir haben deine hervorgehobenen Tage nicht rechtzeitig geprüft',
      finished: 'Deine hervorgehobenen Tage sind vorbei',
    },
    texts: {
      approved: (from, to) => `Vom ${from} bis einschließlich ${to} bist du auf der Startseite hervorgehoben.`,
      rejected: (from, to) => `Deine Buchung vom ${from} bis zum ${to} wurde nicht freigegeben.`,
      late: (from, to) =>
        `Wir haben deine Buchung vom ${from} bis zum ${to} nicht rechtzeitig geprüft. Das tut uns leid.`,
      finished: (from, to) =>
        `Vom ${from} bis zum ${to} warst du auf der Startseite hervorgehoben. Du kannst jederzeit weitere Tage buchen:`,
    },
    reason: (reason) => `Grund: ${reason}`,
    refund: (price) => `Wir erstatten ${price} auf dem Weg, auf dem du bezahlt hast.`,
  },
};

/** Returns the texts in a language, falling back to English. */
export const mailWordsOf = (language: string | null): Words => WORDS[siteLanguage(language)];
