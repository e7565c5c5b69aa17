import { apiQuery } from '../../shared/api/index.ts';
import type { Res } from '@footlight/contract';
import type { EndpointOf } from '../../shared/api/index.ts';

export type Device = Res<EndpointOf<'auth.devices'>>['data'][number];
export type FactorStatus = Res<EndpointOf<'auth.twoFactorStatus'>>;
export type FactorMethod = 'totp' | 'email';

/** Reference lists that rarely change, so they are fetched only once. */
export const worldQueries = {
  countries: () => ({ ...apiQuery('settings.countries'), staleTime: Infinity }),
  phoneCodes: () => ({ ...apiQuery('settings.phoneCodes'), staleTime: Infinity }),
  timezones: () => ({ ...apiQuery('settings.timezones'), staleTime: Infinity }),
  states: (countryCode: string) => ({
    ...apiQuery('settings.states', { query: { countryCode } }),
    staleTime: Infinity,
  }),
  categories: () => ({ ...apiQuery('performers.categories'), staleTime: 60_000 }),
  languages: () => ({ ...apiQuery('settings.languages'), staleTime: Infinity }),
};

export const securityQueries = {
  devices: () => ({ ...apiQuery('auth.devices'), staleTime: 0 }),
  factor: () => ({ ...apiQuery('auth.twoFactorStatus'), staleTime: 0 }),
};
