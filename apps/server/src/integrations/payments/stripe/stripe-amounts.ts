import { decimalsOf } from '@footlight/contract';

/** Currencies without coins that Stripe counts in hundredths all the same. */
const AS_HUNDREDTHS = new Set(['ISK', 'UGX']);
const factorOf = (currency: string) => (AS_HUNDREDTHS.has(currency) && decimalsOf(currency) === 0 ? 100 : 1);

/** An amount as Stripe counts it. */
export const toStripe = (minor: number, currency: string): number => minor * factorOf(currency);

/** An amount of Stripe's in the currency's smallest unit; a fraction of it where it is too fine. */
export const fromStripe = (amount: number, currency: string): number => amount / factorOf(currency.toUpperCase());
