import { UNITS_PER_TOKEN } from './tokens.ts';

const digits = new Map<string, number>();

/** Returns the number of decimals of a currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  let known = digits.get(currency);
  if (known === undefined) {
    known = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    digits.set(currency, known);
  }
  return known;
}

/** Formats an amount in the smallest currency unit as a decimal string: 1999 USD → '19.99', 500 JPY → '500'. */
export function formatMinor(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const text = String(minor).padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/**
 * Parses a decimal string into the smallest currency unit: '19.9' USD → 1990. Returns undefined if the amount has more
 * decimals than the currency.
 */
export function parseMinor(amount: string, currency: string): number | undefined {
  const [whole = '0', fraction = ''] = amount.split('.');
  const decimals = decimalsOf(currency);
  const kept = fraction.replace(/0+$/, '');
  return kept.length > decimals ? undefined : Number(whole) * 10 ** decimals + Number(kept.padEnd(decimals, '0'));
}

/**
 * Card networks don't charge amounts finer than hundredths, so the last digit is always 0 in three-decimal currencies.
 */
export const chargeStepOf = (currency: string): number => 10 ** Math.max(0, decimalsOf(currency) - 2);

/** Rounds to the nearest chargeable amount, never to zero: 9996 KWD → 10000, 1999 USD unchanged. */
export function toChargeable(minor: number, currency: string): number {
  const step = chargeStepOf(currency);
  return Math.max(step, Math.round(minor / step) * step);
}

const RATE_SCALE = 10_000n;
/**
 * Converts ledger units to the smallest unit of a currency, rounded down. `rate` is the price of a token in the
 * currency, with at most four decimals.
 */
export function worthOf(units: number, rate: number, currency: string): number {
  const price = BigInt(Math.round(rate * Number(RATE_SCALE)));
  return Number((BigInt(units) * price * 10n ** BigInt(decimalsOf(currency))) / (RATE_SCALE * BigInt(UNITS_PER_TOKEN)));
}
