import type { Language, Res } from '@footlight/contract';
import { apiQuery, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type MailRow = Res<EndpointOf<'wordingStaff.list'>>['data'][number];
export type MailText = Res<EndpointOf<'wordingStaff.view'>>;
export interface Which {
  readonly kind: string;
  readonly language: Language;
}
export type Words = { readonly subject: string; readonly body: string };

export const wordingQueries = {
  listKey: () => queryKeyOf('wordingStaff.list'),
  list: (language: Language) => apiQuery('wordingStaff.list', { query: { language } }),
  one: (which: Which) => ({ ...apiQuery('wordingStaff.view', { params: which }), staleTime: 0, gcTime: 0 }),
  preview: (which: Which, body: Words) => ({
    ...apiQuery('wordingStaff.preview', { params: which, body }),
    gcTime: 0,
    retry: false,
  }),
};
