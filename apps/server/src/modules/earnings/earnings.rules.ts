import { MOST_EARNING_DAYS } from '@footlight/contract';
import type { EARNING_KINDS } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import type { TransferKind } from '../ledger/index.ts';

export type EarningKind = (typeof EARNING_KINDS)[number];
/** Transfer kinds that no one earns from. The view `earning` leaves them out. */
type OtherKind = 'hold' | 'void' | 'purchase' | 'payout' | 'boost' | 'loss' | 'budget' | 'adjustment';
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
/** Fails to compile until a new ledger kind is added to one of the two. */
export const EVERY_KIND_IS_KNOWN: Same<EarningKind, Exclude<TransferKind, OtherKind>> = true;

/** Days in a time zone, both inclusive: `2026-01-31`. */
export interface EarningRange {
  readonly fromDate: string;
  readonly toDate: string;
  readonly timeZone: string;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Counts the days of a range, both ends included. Zero or less if it ends before it begins. */
export const daysOf = (fromDate: string, toDate: string): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1;

/** Returns an error message for an invalid range, or null. */
export function mistakeOf(fromDate: string, toDate: string): string | null {
  const days = daysOf(fromDate, toDate);
  if (days < 1) return 'The range ends before it begins.';
  return days > MOST_EARNING_DAYS ? `A range has at most ${MOST_EARNING_DAYS} days.` : null;
}

export const rangeBefore = ({ fromDate, toDate, timeZone }: EarningRange): EarningRange => ({
  fromDate: addDays(fromDate, -daysOf(fromDate, toDate)),
  toDate: addDays(fromDate, -1),
  timeZone,
});

export const mondayOf = (day: string): string => addDays(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));

/** Returns the first and last day of a month, given as `2026-02`. */
export function daysOfMonth(month: string): { readonly fromDate: string; readonly toDate: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    fromDate: `${month}-01`,
    toDate: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
}

/**
 * A sum in ledger units and its shares. The remainder after the platform's and the reader's shares is the other
 * party's.
 */
export interface Units {
  readonly gross: number;
  readonly platform: number;
  readonly net: number;
}
/** Returns the studio's share: its own net for a studio, or the remainder for a performer. */
export const studioShare = (role: 'performer' | 'studio', { gross, platform, net }: Units): number =>
  role === 'studio' ? net : gross - platform - net;
