import { createHash } from 'node:crypto';
import { isId } from '../../platform/ids.ts';

/** One receiver's share of a transfer, in ledger units. */
export interface Leg {
  accountId: string;
  units: number;
}

/** Percent of the whole amount, with at most two decimals each. The performer gets the rest. */
export interface CommissionRates {
  platformPercent: number;
  studioPercent: number;
}

export interface Shares {
  performerUnits: number;
  studioUnits: number;
  platformUnits: number;
}

/**
 * The platform's own accounts, opened by the ledger's baseline. All ids up to …ff belong to the
 * platform.
 */
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

export function isPlatformAccount(accountId: string): boolean {
  return accountId.toLowerCase() <= LAST_PLATFORM_ID;
}

/** Returns the id of the account that holds a person's reserved tokens. */
export function holdAccountIdOf(personId: string): string {
  return uuidFrom(`hold:${personId.toLowerCase()}`);
}

/** Returns the stored form of an idempotency key. UUIDs are kept, and other text is hashed to a UUID. */
export function toTransferKey(key: string): string {
  return isId(key) ? key.toLowerCase() : uuidFrom(`key:${key}`);
}

function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Splits an amount. The platform's and studio's shares are rounded down to a unit, and the performer gets the rest.
 * Throws if a rate has more than two decimals or both exceed 100 together.
 */
export function splitAmount(amountUnits: number, rates: CommissionRates): Shares {
  const platform = toBasisPoints(rates.platformPercent);
  const studio = toBasisPoints(rates.studioPercent);
  if (platform + studio > 10_000) throw new RangeError('Commission rates together are above 100 percent');
  const platformUnits = shareOf(amountUnits, platform);
  const studioUnits = shareOf(amountUnits, studio);
  return { performerUnits: amountUnits - platformUnits - studioUnits, studioUnits, platformUnits };
}

export const sumOfShares = (all: readonly Shares[]): Shares => ({
  performerUnits: all.reduce((sum, { performerUnits }) => sum + performerUnits, 0),
  studioUnits: all.reduce((sum, { studioUnits }) => sum + studioUnits, 0),
  platformUnits: all.reduce((sum, { platformUnits }) => sum + platformUnits, 0),
});

/** Uses bigint, because amount × 10,000 can exceed 2^53. */
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

/** Returns the legs of a split: the performer, the studio if there is one, and the platform's revenue. */
export function legsOf(shares: Shares, receivers: { performerId: string; studioId?: string | null }): Leg[] {
  const legs = [{ accountId: receivers.performerId, units: shares.performerUnits }];
  if (receivers.studioId) legs.push({ accountId: receivers.studioId, units: shares.studioUnits });
  else if (shares.studioUnits > 0) throw new RangeError('A studio share needs a studio');
  legs.push({ accountId: PLATFORM_ACCOUNTS.revenue, units: shares.platformUnits });
  return legs;
}

/**
 * Normalizes legs for storage: one per account, no zero amounts, platform accounts last. Throws on amounts that are not
 * positive integers, more than three receivers, or a payer who is also a receiver.
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
 * Divides a refund among receivers in proportion to what remains of each one's share of the original. All refunds
 * together never exceed a share, and refunding everything restores the exact split.
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
