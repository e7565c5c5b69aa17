import { decimalsOf } from '@footlight/contract';

/**
 * Currencies that Stripe counts in whole units. All others except those in THREE are counted in hundredths, including
 * ISK, UGX, HUF and IDR.
 */
const ZERO = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Currencies that Stripe counts in thousandths with a last digit of 0. */
const THREE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Returns the number of decimals Stripe uses, which may differ from the currency's own. */
const stripeDecimals = (currency: string): number => (ZERO.has(currency) ? 0 : THREE.has(currency) ? 3 : 2);
const shiftOf = (currency: string): number => stripeDecimals(currency) - decimalsOf(currency);

/** Converts an amount to Stripe's unit. Throws if the amount cannot be represented, which never happens for a price. */
export function toStripe(minor: number, currency: string): number {
  const shift = shiftOf(currency);
  const amount = shift < 0 ? minor / 10 ** -shift : minor * 10 ** shift;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Stripe does not take ${minor} of ${currency}`);
  return amount;
}

/** Converts a Stripe amount to the currency's minor unit. May return a fraction if Stripe's unit is finer. */
export function fromStripe(amount: number, code: string): number {
  const shift = shiftOf(code.toUpperCase());
  return shift < 0 ? amount * 10 ** -shift : amount / 10 ** shift;
}
