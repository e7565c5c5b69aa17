import { DAY_MS } from '@footlight/contract/time';
import type { Platform } from '../../platform/module.ts';
import type { RateSource } from '../../platform/ports/rate-source.ts';
import { keepRates } from './currencies.store.ts';

/** Fetches and stores the latest rates. Logs failures, which the next hourly run retries. */
export async function fetchRates(
  { transactions, log }: Pick<Platform, 'transactions' | 'log'>,
  source: RateSource,
): Promise<void> {
  try {
    const rates = await source.fetch();
    if (Date.parse(rates.day) > Date.now() + DAY_MS) throw new Error(`the exchange rates are of ${rates.day}`);
    await transactions.system((tx) => keepRates(tx, rates));
  } catch (error) {
    log.warn({ err: error }, 'could not fetch exchange rates');
  }
}
