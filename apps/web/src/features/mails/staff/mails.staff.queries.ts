import type { MailLanguage, Res } from '@footlight/contract';
import { apiQuery, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type MailRow = Res<EndpointOf<'mailsStaff.list'>>['data'][number];
export type MailText = Res<EndpointOf<'mailsStaff.view'>>;
export interface Which {
  readonly kind: string;
  readonly language: MailLanguage;
}
export type Words = { readonly subject: string; readonly body: string };

export const mailsStaffQueries = {
  listKey: () => queryKeyOf('mailsStaff.list'),
  list: () => apiQuery('mailsStaff.list'),
  one: (which: Which) => ({ ...apiQuery('mailsStaff.view', { params: which }), staleTime: 0, gcTime: 0 }),
  preview: (which: Which, body: Words) => ({
    ...apiQuery('mailsStaff.preview', { params: which, body }),
    gcTime: 0,
    retry: false,
  }),
};
