import { createHash } from 'node:crypto';
import { isId } from '../../platform/ids.ts';

/** One receiver's share of a transfer, in ledger units. */
export interface Leg {
  accountId: string;
  units: number;
}

/** Percent of the whole amount, at most two decimals each; the rest is the performer's. */
export interface CommissionRates {
  platformPercent: number;
  studioPercent: number;
}

export interface Shares {
  performerUnits: number;
  studioUnits: number;
  platformUnits: number;
}

/** The platform's own accounts; migrations 0200, 1470, 1520 and 1770 open them. Everything at or below …ff is the platform's. */
export const PLATFORM_ACCOUNTS = {
  revenue: '00000000-0000-0000-0000-000000000001',
  paymentClearing: '00000000-0000-0000-0000-000000000002',
  payoutClearing: '00000000-0000-0000-0000-000000000003',
  promotions: '00000000-0000-0000-0000-000000000004',
  losses: '00000000-0000-0000-0000-000000000005',
  paidOut: '00000000-0000-0000-0000-000000000006',
  affiliates: '00000000-0000-0000-0000-000000000007',
} as const;

const LAST_PLATFORM_ID = '00000000-0000-0000-0000-0000000000ff';
const MAX_RECEIVERS = 3;

/** Whether an account is one of the platform's own. */
export function isPlatformAccount(accountId: string): boolean {
  return accountId.toLowerCase() <= LAST_PLATFORM_ID;
}

/** The account that keeps a person's tokens on hold. */
export function holdAccountIdOf(personId: string): string {
  return uuidFrom(`hold:${personId.toLowerCase()}`);
}

/** The stored form of an idempotency key: a UUID stays what it is, any other text is hashed to one. */
export function toTransferKey(key: string): string {
  return isId(key) ? key.toLowerCase() : uuidFrom(`key:${key}`);
}

function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Divides an amount. The platform's and the studio's shares are rounded down to a unit, the rest is the performer's.
 * Throws when a rate has more than two decimals or both together are above 100.
 */
export function splitAmount(amountUnits: number, rates: CommissionRates): Shares {
  const platform = toBasisPoints(rates.platformPercent);
  const studio = toBasisPoints(rates.studioPercent);
  if (platform + studio > 10_000) throw new RangeError('Commission rates together are above 100 percent');
  const platformUnits = shareOf(amountUnits, platform);
  const studioUnits = shareOf(amountUnits, studio);
  return { performerUnits: amountUnits - platformUnits - studioUnits, studioUnits, platformUnits };
}

/** Why bigint: amount × 10,000 can pass 2^53. */
function shareOf(amountUnits: number, basisPoints: number): number {
  return Number((BigInt(amountUnits) * BigInt(basisPoints)) / 10_000n);
}

function toBasisPoints(percent: number): number {
  const basisPoints = Math.round(percent * 100);
  if (!(percent >= 0 && percent <= 100) || Math.abs(basisPoints - percent * 100) > 1e-6) {
    throw new RangeError(`${percent} is not a percentage with at most two decimals`);
  }
  return basisPoints;
}

/** The legs of a split: performer, studio (when there is one) and the platform's revenue. */
export function legsOf(shares: Shares, receivers: { performerId: string; studioId?: string | null }): Leg[] {
  const legs = [{ accountId: receivers.performerId, units: shares.performerUnits }];
  if (receivers.studioId) legs.push({ accountId: receivers.studioId, units: shares.studioUnits });
  else if (shares.studioUnits > 0) throw new RangeError('A studio share needs a studio');
  legs.push({ accountId: PLATFORM_ACCOUNTS.revenue, units: shares.platformUnits });
  return legs;
}

/**
 * Legs as they are stored: one for each account, none of nothing, platform accounts last. Throws on an amount that is
 * no positive integer, on more than three receivers, and when the payer would pay itself.
 */
export function normaliseLegs(payerId: string, legs: readonly Leg[]): Leg[] {
  const unitsOf = new Map<string, number>();
  for (const { accountId, units } of legs) {
    if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`${units} is not an amount in ledger units`);
    if (units > 0) unitsOf.set(accountId, (unitsOf.get(accountId) ?? 0) + units);
  }
  if (unitsOf.size === 0) throw new RangeError('A transfer moves at least one unit');
  if (unitsOf.size > MAX_RECEIVERS) throw new RangeError(`A transfer has at most ${MAX_RECEIVERS} receivers`);
  if (unitsOf.has(payerId)) throw new RangeError('A payer can not be among the receivers');
  const stored = [...unitsOf].map(([accountId, units]) => ({ accountId, units }));
  return stored.sort((a, b) => Number(isPlatformAccount(a.accountId)) - Number(isPlatformAccount(b.accountId)));
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, units) => sum + units, 0);
}

/**
 * Which part of a refund each receiver gives back, in proportion to what each still has of the original. The parts of
 * all refunds together can't pass the shares, and refunding everything gives back exactly the split.
 */
export function shareRefund(leftUnits: readonly number[], amountUnits: number): number[] {
  const total = sumOf(leftUnits);
  if (amountUnits > total) throw new RangeError('More than is left of the original');
  const parts = leftUnits.map((left) => Number((BigInt(left) * BigInt(amountUnits)) / BigInt(total)));
  let missing = amountUnits - sumOf(parts);
  return parts.map((part, index) => {
    const extra = Math.min(missing, (leftUnits[index] ?? 0) - part);
    missing -= extra;
    return part + extra;
  });
}
