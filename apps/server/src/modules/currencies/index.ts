/**
 * currencies: approximate token prices in the viewer's own currency. Terms: *rates* are the price of one euro in each
 * currency, as published by their *source*. The *fixed* rates ship with the product. Invariants: these rates are never
 * used for charges. Rates of a source that stopped publishing are not shown, and a broken file never replaces known
 * rates.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { RateSource } from '../../platform/ports/rate-source.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { currenciesRoutes } from './currencies.routes.ts';
import { fetchRates } from './fetch-rates.ts';

const FETCH_JOB = 'currencies.fetch';

/** `source` is null if none is configured, in which case the fixed rates apply. */
export const createCurrencies = (
  platform: Pick<Platform, 'transactions' | 'jobs' | 'log'>,
  { settings, source }: { readonly settings: Pick<Settings, 'get'>; readonly source: RateSource | null },
): Module => ({
  ...card,
  routes: [currenciesRoutes(settings, source !== null)],
  ...(source
    ? {
        jobs: { [FETCH_JOB]: { lane: 'outside', cron: '13 * * * *', run: () => fetchRates(platform, source) } },
        start: () => platform.transactions.system((tx) => platform.jobs.add(tx.db, FETCH_JOB, {}, { key: FETCH_JOB })),
      }
    : {}),
});
