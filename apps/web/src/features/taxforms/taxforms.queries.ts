import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type TaxForm = Res<EndpointOf<'taxforms.file'>>;
export type OwnTaxForms = Res<EndpointOf<'taxforms.read'>>;
export type FormName = TaxForm['form'];
/** Forms grouped by tax authority, in display order. */
export const OFFICES = [
  { office: 'us', forms: ['w9', 'w8ben', 'w8bene'] },
  { office: 'eu', forms: ['dac7'] },
] as const satisfies readonly { office: string; forms: readonly FormName[] }[];

export const taxformsQueries = {
  own: () => ({ ...apiQuery('taxforms.read'), staleTime: 0 }),
  countries: () => ({ ...apiQuery('settings.countries'), staleTime: Infinity }),
};
