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
      late: 'Nobody has looked at your featured days in time',
      finished: 'Your featured days are over',
    },
    texts: {
      approved: (from, to) => `You are featured on the home page from ${from} to ${to}, both days included.`,
      rejected: (from, to) => `Your booking from ${from} to ${to} was not approved.`,
      late: (from, to) =>
        `Your booking from ${from} to ${to} was not looked at before its first day was over. We are sorry.`,
      finished: (from, to) =>
        `You were featured on the home page from ${from} to ${to}. You can book more days at any time:`,
    },
    reason: (reason) => `The reason: ${reason}`,
    refund: (price) => `The ${price} go back to you the way you paid.`,
  },
  de: {
    hello: (name) => `Hallo ${name},`,
    day: (day) => longDayIn('de', new Date(day)),
    subjects: {
      approved: 'Deine hervorgehobenen Tage sind freigegeben',
      rejected: 'Deine hervorgehobenen Tage wurden nicht freigegeben',
      late: 'Deine hervorgehobenen Tage hat niemand rechtzeitig angesehen',
      finished: 'Deine hervorgehobenen Tage sind vorbei',
    },
    texts: {
      approved: (from, to) =>
        `Vom ${from} bis zum ${to} stehst du hervorgehoben auf der Startseite, beide Tage eingeschlossen.`,
      rejected: (from, to) => `Deine Buchung vom ${from} bis zum ${to} wurde nicht freigegeben.`,
      late: (from, to) =>
        `Deine Buchung vom ${from} bis zum ${to} hat niemand angesehen, bevor ihr erster Tag vorbei war. Das tut uns leid.`,
      finished: (from, to) =>
        `Vom ${from} bis zum ${to} standest du hervorgehoben auf der Startseite. Du kannst jederzeit weitere Tage buchen:`,
    },
    reason: (reason) => `Der Grund: ${reason}`,
    refund: (price) => `Die ${price} gehen auf dem Weg zurück, auf dem du gezahlt hast.`,
  },
};

/** Returns the texts in a language, falling back to English. */
export const mailWordsOf = (language: string | null): Words => WORDS[siteLanguage(language)];
