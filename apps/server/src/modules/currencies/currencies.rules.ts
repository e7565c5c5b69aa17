import { DAY_MS } from '@footlight/contract/time';
import type { EuroRates } from '../../platform/ports/rate-source.ts';
import { FIXED_RATES } from './fixed-rates.ts';

/** Age at which rates are stale. Longer than any run of holidays without new rates. */
const STALE_DAYS = 7;

export interface ShownRates {
  readonly source: 'ecb' | 'fixed';
  readonly table: EuroRates;
}
/** Returns the rates to show: the stored ones while they are recent, or the fixed ones if there is no source. */
export function shownRates(
  kept: EuroRates | undefined,
  { hasSource, now }: { readonly hasSource: boolean; readonly now: Date },
): ShownRates | undefined {
  if (!hasSource) return { source: 'fixed', table: FIXED_RATES };
  if (!kept || now.getTime() - Date.parse(kept.day) > STALE_DAYS * DAY_MS) return undefined;
  return { source: 'ecb', table: kept };
}

/** Returns the price of one unit of a currency in all others. Empty if the currency has no rate. */
export function ratesFor(currency: string, { rates }: EuroRates): Record<string, number> {
  const inEuro: Record<string, number> = { ...rates, EUR: 1 };
  const own = Object.hasOwn(inEuro, currency) ? inEuro[currency] : undefined;
  if (own === undefined) return {};
  return Object.fromEntries(Object.entries(inEuro).map(([code, rate]) => [code, Number((rate / own).toPrecision(8))]));
}
