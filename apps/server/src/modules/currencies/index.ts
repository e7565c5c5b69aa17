/**
 * currencies: about what tokens cost in the money that somebody thinks in.
 * Words: *rates* are what one euro costs by currency, as their *source* published them; the *fixed* ones come with the product.
 * Invariants: nothing is ever charged by these rates; those of a source that fell silent are not shown, and no broken file
 * replaces rates that are known.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { RateSource } from '../../platform/ports/rate-source.ts';
import type { Settings } from '../settings/index.ts';
import { currenciesRoutes } from './currencies.routes.ts';
import { fetchRates } from './fetch-rates.ts';

const FETCH_JOB = 'currencies.fetch';

/** `source`: null where none is set; the fixed rates serve then. */
export const createCurrencies = (
  platform: Pick<Platform, 'transactions' | 'jobs' | 'log'>,
  { settings, source }: { readonly settings: Pick<Settings, 'get'>; readonly source: RateSource | null },
): Module => ({
  name: 'currencies',
  routes: [currenciesRoutes(settings, source !== null)],
  ...(source
    ? {
        jobs: { [FETCH_JOB]: { lane: 'outside', cron: '13 * * * *', run: () => fetchRates(platform, source) } },
        start: () => platform.transactions.system((tx) => platform.jobs.add(tx.db, FETCH_JOB, {}, { key: FETCH_JOB })),
      }
    : {}),
});
