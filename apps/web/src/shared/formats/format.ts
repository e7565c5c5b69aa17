import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const MOST_COUNTED = 9999;
/** Counts of 10000 and over display as 9999+. */
export const formatCount = (count: number): string =>
  count > MOST_COUNTED ? `${MOST_COUNTED}+` : count.toLocaleString('en');

/** The exact figure with separators, for those who run the site: 12,480. */
export const formatNumber = (value: number): string => value.toLocaleString('en');

/** Tokens, with their decimals only when there are any: 1,240 or 12.50. */
export const formatTokens = (tokens: number): string =>
  tokens.toLocaleString('en', { minimumFractionDigits: Number.isInteger(tokens) ? 0 : 2, maximumFractionDigits: 2 });

export const DATE_TIME = 'DD/MM/YYYY HH:mm:ss';
export const LONG_DATE = 'MMMM DD, YYYY';
/** @param at ISO 8601. `inUtc` for what the server paints, which does not know the visitor's time zone. */
export const formatDate = (at: string | Date, pattern: string = DATE_TIME, inUtc = false): string =>
  (inUtc ? dayjs.utc(at) : dayjs(at)).format(pattern);

const KB = 1024;
/** B, KB or MB, with one decimal above bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${round(bytes / KB)} KB`;
  return `${round(bytes / KB / KB)} MB`;
}
const round = (value: number) => String(Math.round(value * 10) / 10);

/** 0:48:12 from an hour on, else 06:12. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** `{ amount: '9.99', currency: 'USD' }` → $9.99; `maximumFractionDigits` for prices finer than a cent. */
export const formatMoney = (
  { amount, currency }: { amount: string; currency: string },
  maximumFractionDigits?: number,
): string => new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits }).format(Number(amount));
