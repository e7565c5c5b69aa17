export type Period = 'day' | 'week' | 'month';

/** Boards of all supporters and of all creators. The board of one creator's supporters has the creator's id. */
export const BOARDS = {
  supporters: '00000000-0000-0000-0000-000000000001',
  creators: '00000000-0000-0000-0000-000000000002',
} as const;

export interface Span {
  readonly from: Date;
  readonly to: Date;
}
/** Returns the UTC day, week (from Monday) or month that contains an instant. */
export function spanOf(period: Period, now: Date): Span {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const day = now.getUTCDate();
  const at = (m: number, d: number) => new Date(Date.UTC(year, m, d));
  if (period === 'day') return { from: at(month, day), to: at(month, day + 1) };
  if (period === 'month') return { from: at(month, 1), to: at(month + 1, 1) };
  const monday = day - ((now.getUTCDay() + 6) % 7);
  return { from: at(month, monday), to: at(month, monday + 7) };
}

/** Returns how many more whole tokens `units` needs to exceed `before`. Both are in ledger units. */
export const missingTokens = (before: number, units: number): number => Math.floor((before - units) / 100) + 1;
