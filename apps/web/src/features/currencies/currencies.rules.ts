import type { Rates } from './currencies.queries.ts';

/** An amount in tokens, or in the currency that is charged. */
export type Worth =
  | { readonly tokens: number; readonly money?: undefined }
  | { readonly money: { readonly amount: string; readonly currency: string }; readonly tokens?: undefined };

export const AUTOMATIC = '';
export const OFF = 'off';

/**
 * Picks the display currency: the chosen one, otherwise the country's, otherwise the site's. Undefined if the currency
 * has no rate or the display is off.
 */
export function shownCurrency({ rates, local, currency }: Rates, chosen: string): string | undefined {
  if (chosen === OFF) return undefined;
  const wanted = chosen === AUTOMATIC ? (local ?? currency) : chosen;
  return Object.hasOwn(rates, wanted) ? wanted : undefined;
}

/**
 * Converts a price to the display currency. Undefined without a rate, or if the price is already charged in that
 * currency.
 */
export function approxOf(
  { tokens, money }: Worth,
  data: Rates,
  chosen: string,
): { readonly amount: string; readonly currency: string } | undefined {
  const currency = shownCurrency(data, chosen);
  const rate = currency && data.rates[currency];
  if (!currency || !rate) return undefined;
  if (tokens !== undefined) return amountIn(currency, tokens * data.tokenPrice * rate);
  const from = data.rates[money.currency];
  if (!from || money.currency === currency) return undefined;
  return amountIn(currency, (Number(money.amount) / from) * rate);
}

const LEAST = 0.01;
const amountIn = (currency: string, value: number) =>
  Number.isFinite(value) && value >= LEAST ? { amount: String(value), currency } : undefined;
