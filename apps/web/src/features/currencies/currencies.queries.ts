import type { Res } from '@footlight/contract';
import { HOUR_MS } from '@footlight/contract/time';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Rates = Res<EndpointOf<'currencies.rates'>>;

export const currenciesQueries = {
  rates: () => ({ ...apiQuery('currencies.rates'), staleTime: HOUR_MS }),
};
