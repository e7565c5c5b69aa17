import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Rates = Res<EndpointOf<'currencies.rates'>>;
const HOUR_MS = 3600_000;

export const currenciesQueries = {
  rates: () => ({ ...apiQuery('currencies.rates'), staleTime: HOUR_MS }),
};
