import { MOST_EARNING_DAYS } from '@footlight/contract';
import type { EARNING_KINDS } from '@footlight/contract';
import type { TransferKind } from '../ledger/index.ts';

export type EarningKind = (typeof EARNING_KINDS)[number];
/** Movements by which nobody earns; the view `earning` leaves them out. */
type OtherKind = 'hold' | 'void' | 'purchase' | 'payout' | 'boost' | 'loss' | 'budget' | 'adjustment';
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
/** A new kind of the ledger is one of the two: does not compile until it is. */
export const EVERY_KIND_IS_KNOWN: Same<EarningKind, Exclude<TransferKind, OtherKind>> = true;

const DAY_MS = 86_400_000;

/** Days of a time zone, both included: `2026-01-31`. */
export interface EarningRange {
  readonly fromDate: string;
  readonly toDate: string;
  readonly timeZone: string;
}

/** A day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a range has, both included; zero or less when it ends before it begins. */
export const daysOf = (fromDate: string, toDate: string): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1;

/** What is wrong with a range; null when nothing is. */
export function mistakeOf(fromDate: string, toDate: string): string | null {
  const days = daysOf(fromDate, toDate);
  if (days < 1) return 'The range ends before it begins.';
  return days > MOST_EARNING_DAYS ? `A range has at most ${MOST_EARNING_DAYS} days.` : null;
}

/** The range of as many days just before. */
export const rangeBefore = ({ fromDate, toDate, timeZone }: EarningRange): EarningRange => ({
  fromDate: addDays(fromDate, -daysOf(fromDate, toDate)),
  toDate: addDays(fromDate, -1),
  timeZone,
});

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));

/** The first and the last day of a month, `2026-02`. */
export function daysOfMonth(month: string): { readonly fromDate: string; readonly toDate: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    fromDate: `${month}-01`,
    toDate: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
}

/** One sum of ledger units as it was shared; what is neither the platform's nor the reader's is the other's. */
export interface Units {
  readonly gross: number;
  readonly platform: number;
  readonly net: number;
}
/** The studio's share: for a studio its own, for a performer what is left. */
export const studioShare = (role: 'performer' | 'studio', { gross, platform, net }: Units): number =>
  role === 'studio' ? net : gross - platform - net;
