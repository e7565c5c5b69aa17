import { decimalsOf } from '@footlight/contract';

/** Counted in whole units. All others that Stripe takes are counted in hundredths (ISK, UGX, HUF and IDR too), but for THREE. */
const ZERO = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Counted in thousandths, of which the last digit has to be 0. */
const THREE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** How many decimals Stripe counts a currency with, whatever its coins are. */
const stripeDecimals = (currency: string): number => (ZERO.has(currency) ? 0 : THREE.has(currency) ? 3 : 2);
const shiftOf = (currency: string): number => stripeDecimals(currency) - decimalsOf(currency);

/** An amount as Stripe counts it. Throws for a fraction that it cannot count, which a price never has. */
export function toStripe(minor: number, currency: string): number {
  const shift = shiftOf(currency);
  const amount = shift < 0 ? minor / 10 ** -shift : minor * 10 ** shift;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Stripe does not take ${minor} of ${currency}`);
  return amount;
}

/** An amount of Stripe's in the currency's smallest unit; a fraction of it where it is too fine. */
export function fromStripe(amount: number, code: string): number {
  const shift = shiftOf(code.toUpperCase());
  return shift < 0 ? amount * 10 ** -shift : amount / 10 ** shift;
}
