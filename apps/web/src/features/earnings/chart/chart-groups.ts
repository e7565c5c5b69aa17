import type { EarningKind, EarningStats } from '../earnings.queries.ts';
import { mondayOf } from '../earnings-search.ts';

/** Kinds that share a color. Refunds and chargebacks are drawn below the axis. */
export const GROUPS = ['tips', 'shows', 'content', 'subscriptions', 'other', 'back'] as const;
export type Group = (typeof GROUPS)[number];
export const TONES: Readonly<Record<Group, string>> = {
  tips: 'var(--citron-meter)',
  shows: 'var(--orchid)',
  content: 'var(--lagoon)',
  subscriptions: 'var(--brass)',
  other: 'var(--sky)',
  back: 'var(--error)',
};
const GROUP_OF: Readonly<Record<EarningKind, Group>> = {
  tip: 'tips',
  private: 'shows',
  group: 'shows',
  peek: 'shows',
  paid: 'shows',
  ticket: 'shows',
  video: 'content',
  photo: 'content',
  gallery: 'content',
  product: 'content',
  post: 'content',
  message: 'content',
  recording: 'content',
  subscription: 'subscriptions',
  'stream-war': 'other',
  wheel: 'other',
  crowdfunding: 'other',
  grant: 'other',
  affiliate: 'other',
  refund: 'back',
  chargeback: 'back',
};
export const groupOf = (kind: EarningKind): Group => GROUP_OF[kind];

export interface Column {
  readonly from: string;
  readonly to: string;
  readonly net: number;
  readonly groups: Readonly<Record<Group, number>>;
  /** Net earnings of the corresponding column in the previous range. */
  readonly before: number;
}
export type Step = 'day' | 'week' | 'month';
const MOST_DAYS = 62;
const MOST_WEEKS = 26;

/** Picks a column width that keeps the number of columns readable. */
export const stepOf = (days: number): Step => (days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS * 7 ? 'week' : 'month');

const beginOf = (date: string, step: Step): string =>
  step === 'day' ? date : step === 'week' ? mondayOf(date) : `${date.slice(0, 7)}-01`;
const cents = (value: number) => Math.round(value * 100);
const none = (): Record<Group, number> => ({ tips: 0, shows: 0, content: 0, subscriptions: 0, other: 0, back: 0 });

/** Builds the chart columns of a range. The previous range is aligned day by day. */
export function columnsOf({ byDay, before }: Pick<EarningStats, 'byDay' | 'before'>): Column[] {
  const step = stepOf(byDay.length);
  const columns: { from: string; to: string; net: number; groups: Record<Group, number>; before: number }[] = [];
  for (const [place, day] of byDay.entries()) {
    const last = columns.at(-1);
    const isNew = !last || beginOf(last.from, step) !== beginOf(day.date, step);
    const column = isNew ? { from: day.date, to: day.date, net: 0, groups: none(), before: 0 } : last;
    if (isNew) columns.push(column);
    column.to = day.date;
    column.net += cents(day.net);
    column.before += cents(before.byDay[place]?.net ?? 0);
    for (const { kind, net } of day.kinds) column.groups[groupOf(kind)] += cents(net);
  }
  return columns.map(({ groups, ...column }) => ({
    ...column,
    net: column.net / 100,
    before: column.before / 100,
    groups: Object.fromEntries(GROUPS.map((group) => [group, groups[group] / 100])) as Record<Group, number>,
  }));
}

/** Formats a column label: `12 Mar`, `12–18 Mar` or `Mar 2026`. */
export function columnName({ from, to }: Pick<Column, 'from' | 'to'>, step: Step, language: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  if (step === 'month') return format({ month: 'short', year: 'numeric' }).format(Date.parse(from));
  const days = format({ day: 'numeric', month: 'short' });
  return from === to ? days.format(Date.parse(from)) : days.formatRange(Date.parse(from), Date.parse(to));
}
