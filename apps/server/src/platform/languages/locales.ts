import type { ByLanguage, Language } from '@footlight/contract';

/** Formats days and numbers in emails and documents. */
interface Locale {
  /** Locale of `Intl`. */
  readonly tag: string;
  readonly decimalSign: string;
  /** Rewrites an ISO day for documents. */
  readonly shortDay: (isoDay: string) => string;
}
const LOCALES: ByLanguage<Locale> = {
  en: { tag: 'en-GB', decimalSign: '.', shortDay: (isoDay) => isoDay },
  de: { tag: 'de-DE', decimalSign: ',', shortDay: (isoDay) => isoDay.split('-').toReversed().join('.') },
};

/** Formats a UTC day: `2026-11-22`, `22.11.2026`. */
export const shortDayIn = (language: Language, at: Date): string =>
  LOCALES[language].shortDay(at.toISOString().slice(0, 10));

/** Formats a UTC day: `22 November 2026`, `22. November 2026`. */
export const longDayIn = (language: Language, at: Date): string =>
  at.toLocaleDateString(LOCALES[language].tag, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a UTC time: `Sunday 22 November 2026 at 20:00 UTC`, `Sonntag, 22. November 2026 um 20:00 UTC`. */
export const fullTimeIn = (language: Language, at: Date): string =>
  `${at.toLocaleString(LOCALES[language].tag, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** Formats a number: `1,234.5`, `1.234,5`. */
export const numberIn = (language: Language, value: number): string => value.toLocaleString(LOCALES[language].tag);

/** Formats an amount: `59.50 EUR`, `59,50 EUR`. */
export const amountIn = (language: Language, amount: string, currency: string): string =>
  `${amount.replace('.', LOCALES[language].decimalSign)} ${currency}`;

/** Formats basis points: `7.5 %`, `7,5 %`. */
export const percentIn = (language: Language, basisPoints: number): string =>
  `${String(basisPoints / 100).replace('.', LOCALES[language].decimalSign)} %`;
