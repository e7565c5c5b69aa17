import { DAY_MS } from '@footlight/contract/time';
import { randomInt } from 'node:crypto';

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SIGNS_OF_A_CODE = 8;
const BASIS_POINTS = 100;
const WHOLE = 10_000n;
const SHOWN_SIGNS = 2;

export const REFERRAL_COOKIE = 'referral';
export const CODE = /^[a-z0-9]{6,30}$/;

/** Generates an affiliate code without easily confused characters. */
export const newCode = (): string =>
  Array.from({ length: SIGNS_OF_A_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Converts a percentage with at most two decimals to basis points. */
export const basisPointsOf = (percent: number): number => Math.round(percent * BASIS_POINTS);
export const percentOf = (basisPoints: number): number => basisPoints / BASIS_POINTS;

/** Computes the affiliate's share of the platform's part of a spend, rounded down to a unit. */
export const shareOf = (platformUnits: number, basisPoints: number): number =>
  Number((BigInt(Math.max(platformUnits, 0)) * BigInt(basisPoints)) / WHOLE);

/** Adds months to a date. Clamps to the last day of a shorter month. */
export function monthsAfter(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
/** Formats a date as `2026-01-31`, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Masks a username for the affiliate who referred the viewer. */
export const veiledName = (username: string): string => `${username.slice(0, SHOWN_SIGNS)}…`;
