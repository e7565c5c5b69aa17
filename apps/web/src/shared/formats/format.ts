import type { ByLanguage, Language } from '@footlight/contract/languages';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@footlight/contract/time';
const MOST_COUNTED = 9999;

/**
 * Language for numbers, money and dates. A browser sets it once, because changing the language reloads the page. The
 * server sets it before each rendering, which is synchronous.
 */
export const writing: { language: Language } = { language: 'en' };
const numberWords = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(writing.language, options);

/** Formats counts of 10000 and more as 9999+. */
export const formatCount = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : numberWords(count));

/** Formats an exact number with separators, for staff: 12,480. */
export const formatNumber = (value: number): string => numberWords(value);

/** Formats a number with up to four decimals, as many as settings have. */
export const formatDecimal = (value: number): string => numberWords(value, { maximumFractionDigits: 4 });

/** Formats a list's total, exact or as a lower bound: 212 or 1,000+. */
export const formatTotal = (list: { readonly total: number; readonly totalIsMore?: boolean | undefined }): string =>
  `${formatNumber(list.total)}${list.totalIsMore ? '+' : ''}`;

/** Formats tokens, with decimals only if there are any: 1,240 or 12.50. */
export const formatTokens = (tokens: number): string =>
  numberWords(tokens, { minimumFractionDigits: Number.isInteger(tokens) ? 0 : 2, maximumFractionDigits: 2 });

export const DATE_TIME = 'DD/MM/YYYY HH:mm:ss';
export const LONG_DATE = 'MMMM DD, YYYY';
const PARTS = /YYYY|MMMM|MM|DD|HH|mm|ss/g;
const two = (value: number) => String(value).padStart(2, '0');
/** Converts a pattern to the conventions of a language. */
const patternsIn: ByLanguage<(pattern: string) => string> = {
  en: (pattern) => pattern,
  // Produces 21.11.2026 and 21. November 2026.
  de: (pattern) => pattern.replace(LONG_DATE, 'DD. MMMM YYYY').replace('DD/MM', 'DD.MM.').replace('./', '.'),
};

/**
 * Formats a date by a pattern. A string is in ISO 8601. `inUtc` is for server rendering, where the visitor's time zone
 * is unknown.
 */
export function formatDate(at: string | Date, pattern: string = DATE_TIME, inUtc = false): string {
  const moment = new Date(at);
  // Shifted so that the UTC getters return local wall-clock time.
  const wall = inUtc ? moment : new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS);
  const values: Record<string, () => string> = {
    YYYY: () => String(wall.getUTCFullYear()),
    MMMM: () => wall.toLocaleString(writing.language, { month: 'long', timeZone: 'UTC' }),
    MM: () => two(wall.getUTCMonth() + 1),
    DD: () => two(wall.getUTCDate()),
    HH: () => two(wall.getUTCHours()),
    mm: () => two(wall.getUTCMinutes()),
    ss: () => two(wall.getUTCSeconds()),
  };
  return patternsIn[writing.language](pattern).replaceAll(PARTS, (part) => values[part]?.() ?? part);
}

/** Formats the day of a moment: Saturday, November 28. */
export const formatDay = (at: string | Date, inUtc = false): string =>
  new Date(at).toLocaleDateString(writing.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(inUtc ? { timeZone: 'UTC' } : {}),
  });

const AGO = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** Formats the time since a moment: now, 5 minutes ago, yesterday. After a week, formats its date. */
export function formatAgo(at: string | Date, now: number): string {
  const passed = Math.max(0, now - new Date(at).getTime());
  if (passed >= 7 * DAY_MS) return formatDate(at, LONG_DATE);
  const { unit, ms } = AGO.find((one) => passed >= one.ms) ?? { unit: 'second', ms: Infinity };
  return new Intl.RelativeTimeFormat(writing.language, { numeric: 'auto' }).format(-Math.floor(passed / ms), unit);
}

const KB = 1024;
/** Formats bytes as B, KB, MB or GB, with one decimal above bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${round(bytes / KB)} KB`;
  if (bytes < KB * KB * KB) return `${round(bytes / KB / KB)} MB`;
  return `${round(bytes / KB / KB / KB)} GB`;
}
const round = (value: number) => numberWords(value, { maximumFractionDigits: 1, useGrouping: false });

/** Formats as 1:48:12 from one hour up, else as 06:12. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/**
 * Symbol of the site's own currency, shared by all pages. The default, `$`, leaves amounts as the browser formats them.
 */
export const siteSign = { currency: '', sign: '$' };

/** Formats `{ amount: '9.99', currency: 'USD' }` as $9.99. `maximumFractionDigits` allows prices finer than a cent. */
export const formatMoney = (
  { amount, currency }: { amount: string; currency: string },
  maximumFractionDigits?: number,
): string => {
  const format = new Intl.NumberFormat(writing.language, { style: 'currency', currency, maximumFractionDigits });
  const parts = format.formatToParts(Number(amount));
  const isOwn = currency === siteSign.currency && siteSign.sign !== '$';
  return parts.map(({ type, value }) => (isOwn && type === 'currency' ? siteSign.sign : value)).join('');
};

const MINUTES = 16;
/** Converts a timestamp to a `datetime-local` value in the browser's time zone: `2026-11-22T20:00`. */
export function toMomentField(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTES);
}
