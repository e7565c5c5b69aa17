const MINUTE_MS = 60_000;
const MOST_COUNTED = 9999;

/**
 * The language that numbers, money and dates are written in. A browser sets it once, as another language reloads the page; the
 * server before each drawing, which is synchronous.
 */
export const writing = { language: 'en' };
const numberWords = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(writing.language, options);

/** Counts of 10000 and over display as 9999+. */
export const formatCount = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : numberWords(count));

/** The exact figure with separators, for those who run the site: 12,480. */
export const formatNumber = (value: number): string => numberWords(value);

/** How many rows a list has in all, exactly or at least: 212 or 1,000+. */
export const formatTotal = (list: { readonly total: number; readonly totalIsMore?: boolean | undefined }): string =>
  `${formatNumber(list.total)}${list.totalIsMore ? '+' : ''}`;

/** Tokens, with their decimals only when there are any: 1,240 or 12.50. */
export const formatTokens = (tokens: number): string =>
  numberWords(tokens, { minimumFractionDigits: Number.isInteger(tokens) ? 0 : 2, maximumFractionDigits: 2 });

export const DATE_TIME = 'DD/MM/YYYY HH:mm:ss';
export const LONG_DATE = 'MMMM DD, YYYY';
const PARTS = /YYYY|MMMM|MM|DD|HH|mm|ss/g;
const two = (value: number) => String(value).padStart(2, '0');
/** The same parts as a German reader expects them: 21.11.2026, 21. November 2026. */
const germanOf = (pattern: string): string =>
  pattern.replace(LONG_DATE, 'DD. MMMM YYYY').replace('DD/MM', 'DD.MM.').replace('./', '.');

/** @param at ISO 8601. `inUtc` for what the server paints, which does not know the visitor's time zone. */
export function formatDate(at: string | Date, pattern: string = DATE_TIME, inUtc = false): string {
  const moment = new Date(at);
  // The same moment as a clock on the wall shows it, so that one set of getters reads either.
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
  return (writing.language === 'de' ? germanOf(pattern) : pattern).replaceAll(
    PARTS,
    (part) => values[part]?.() ?? part,
  );
}

const KB = 1024;
/** B, KB, MB or GB, with one decimal above bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${round(bytes / KB)} KB`;
  if (bytes < KB * KB * KB) return `${round(bytes / KB / KB)} MB`;
  return `${round(bytes / KB / KB / KB)} GB`;
}
const round = (value: number) => numberWords(value, { maximumFractionDigits: 1, useGrouping: false });

/** 0:48:12 from an hour on, else 06:12. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** The sign of the site's own currency. A site has one, so it is the same for every page; the usual one changes nothing. */
export const siteSign = { currency: '', sign: '$' };

/** `{ amount: '9.99', currency: 'USD' }` → $9.99; `maximumFractionDigits` for prices finer than a cent. */
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
/** A moment in the browser's time, as a `datetime-local` field has it: `2026-11-22T20:00`. */
export function toMomentField(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTES);
}
