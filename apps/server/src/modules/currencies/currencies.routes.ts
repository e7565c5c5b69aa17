import { currencies, type Answer } from '@footlight/contract';
import { implement } from '../../platform/http/implement.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { findAccount } from '../accounts/index.ts';
import type { Settings } from '../settings/index.ts';
import { currencyOf } from './country-currencies.ts';
import { ratesFor, shownRates } from './currencies.rules.ts';
import { readRates } from './currencies.store.ts';

type Call = typeof currencies.rates;

export const currenciesRoutes = (settings: Pick<Settings, 'get'>, hasSource: boolean) =>
  implement(
    'currencies',
    currencies,
  )({
    rates: async (context) => {
      const [kept, country] = await Promise.all([hasSource ? readRates(context.db) : undefined, countryOf(context)]);
      return viewOf(settings, { shown: shownRates(kept, { hasSource, now: context.now }), country });
    },
  });

function viewOf(
  settings: Pick<Settings, 'get'>,
  { shown, country }: { readonly shown: ReturnType<typeof shownRates>; readonly country: string },
): Answer<Call> {
  const currency = settings.get('currency');
  const rates = shown ? ratesFor(currency, shown.table) : {};
  const local = currencyOf(country);
  return {
    currency,
    tokenPrice: settings.get('exchangeRate'),
    rates,
    source: shown?.source ?? 'none',
    ...(shown ? { day: shown.table.day } : {}),
    ...(local && Object.hasOwn(rates, local) ? { local } : {}),
  };
}

/** Returns the caller's country as reported by a proxy, or else their stated residence. Empty if neither is known. */
async function countryOf({ db, caller }: RequestContext): Promise<string> {
  if (caller.country || !caller.accountId) return caller.country;
  return (await findAccount(db, { id: caller.accountId }))?.country ?? '';
}
