import { DAY_MS } from '@footlight/contract/time';

/** Kinds as named in the URL. Duplicates the contract's list, which is not in the browser bundle. */
export const KINDS = [
  ...(['tip', 'private', 'group', 'peek', 'paid', 'ticket', 'stream-war'] as const),
  ...(['video', 'photo', 'gallery', 'product', 'post', 'subscription', 'message'] as const),
  ...(['wheel', 'recording', 'crowdfunding', 'grant', 'affiliate', 'refund', 'chargeback'] as const),
] as const;
type Kind = (typeof KINDS)[number];

/** Dates such as `2026-01-31`. Both are inclusive. */
export interface DayRange {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}
/** Filters entries in the range. */
export interface EarningFilter {
  readonly kind?: Kind | undefined;
  readonly payer?: string | undefined;
  readonly member?: string | undefined;
  /** A day of the chart, or the first day of a column that ends at `until`. */
  readonly day?: string | undefined;
  readonly until?: string | undefined;
}
export type EarningsSearch = DayRange & EarningFilter;

const MOST_SIGNS = 64;
const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(19|2\d)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
const name = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST_SIGNS ? value : undefined;

/** Parses the range and filter from the URL. Invalid values become undefined. */
export function earningsSearch(search: Readonly<Record<string, unknown>>): EarningsSearch {
  return {
    fromDate: day(search['fromDate']),
    toDate: day(search['toDate']),
    kind: KINDS.find((one) => one === search['kind']),
    payer: name(search['payer']),
    member: name(search['member']),
    day: day(search['day']),
    until: day(search['until']),
  };
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
const monthsBack = (date: string, months: number): string => {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 10);
};
export const mondayOf = (date: string): string => addDays(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7));

export const PRESETS = ['today', 'week', 'days30', 'month', 'lastMonth', 'days90', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

/** Returns the dates of a preset, relative to `today`. */
export function presetRange(preset: Preset, today: string): Required<DayRange> & { fromDate: string; toDate: string } {
  const thisMonth = monthsBack(today, 0);
  switch (preset) {
    case 'today':
      return { fromDate: today, toDate: today };
    case 'week':
      return { fromDate: mondayOf(today), toDate: today };
    case 'days30':
      return { fromDate: addDays(today, -29), toDate: today };
    case 'month':
      return { fromDate: thisMonth, toDate: today };
    case 'lastMonth':
      return { fromDate: monthsBack(today, 1), toDate: addDays(thisMonth, -1) };
    case 'days90':
      return { fromDate: addDays(today, -89), toDate: today };
    case 'year':
      return { fromDate: monthsBack(today, 11), toDate: today };
  }
}

/** Returns the preset that matches a range. Defaults to the last 30 days if the URL has no dates. */
export function presetOf({ fromDate, toDate }: DayRange, today: string): Preset | 'own' {
  if (!fromDate && !toDate) return 'days30';
  const found = PRESETS.find((preset) => {
    const range = presetRange(preset, today);
    return range.fromDate === fromDate && range.toDate === toDate;
  });
  return found ?? 'own';
}
