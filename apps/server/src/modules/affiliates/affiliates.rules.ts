import { DAY_MS } from '@footlight/contract/time';
import { randomInt } from 'node:crypto';

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SIGNS_OF_A_CODE = 8;
const BASIS_POINTS = 100;
const WHOLE = 10_000n;
const SHOWN_SIGNS = 2;

/** The cookie that remembers by whose link somebody came; pages read it. */
export const REFERRAL_COOKIE = 'referral';
export const CODE = /^[a-z0-9]{6,30}$/;

/** A new code; letters that look like others are left out. */
export const newCode = (): string =>
  Array.from({ length: SIGNS_OF_A_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A percentage with two decimals at most, in hundredths. */
export const basisPointsOf = (percent: number): number => Math.round(percent * BASIS_POINTS);
export const percentOf = (basisPoints: number): number => basisPoints / BASIS_POINTS;

/** The share of what the platform has of a spend, rounded down to a unit. */
export const shareOf = (platformUnits: number, basisPoints: number): number =>
  Number((BigInt(Math.max(platformUnits, 0)) * BigInt(basisPoints)) / WHOLE);

/** The same moment so many months later; the last day of a shorter month. */
export function monthsAfter(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
/** `2026-01-31`, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** How affiliates see whom they brought. */
export const veiledName = (username: string): string => `${username.slice(0, SHOWN_SIGNS)}…`;
