import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';
import { HOUR_MS } from '@footlight/contract/time';

export type Rates = Res<EndpointOf<'currencies.rates'>>;

export const currenciesQueries = {
  rates: () => ({ ...apiQuery('currencies.rates'), staleTime: HOUR_MS }),
};
