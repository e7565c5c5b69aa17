import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../../shared/api/index.ts';
import { cursorPages } from '../../../shared/lists/index.ts';

export type PersonRow = Res<EndpointOf<'peopleStaff.search'>>['data'][number];
export type PersonView = Res<EndpointOf<'peopleStaff.view'>>;
export type HistoryLine = Res<EndpointOf<'peopleStaff.history'>>['data'][number];
export type Adjustment = Res<EndpointOf<'peopleStaff.adjustments'>>['data'][number];

export const PERSON_ROLES = ['user', 'performer', 'studio'] as const;
export const PERSON_STATUSES = ['active', 'suspended', 'banned'] as const;
export const HISTORY_KINDS = [
  'decisions',
  'notes',
  'reports',
  'logins',
  'purchases',
  'refunds',
  'payouts',
  'adjustments',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
const PAGE = 100;

export const peopleStaffQueries = {
  list: (query: { readonly q?: string; readonly role?: string; readonly status?: string }) =>
    cursorPages<Res<EndpointOf<'peopleStaff.search'>>>('peopleStaff.search', { limit: PAGE, ...query }),
  one: (id: string) => ({ ...apiQuery('peopleStaff.view', { params: { id } }), retry: false }),
  history: (id: string, kind: HistoryKind) =>
    cursorPages<Res<EndpointOf<'peopleStaff.history'>>>('peopleStaff.history', { limit: PAGE, kind }, { id }),
  adjustments: (status: string | undefined) =>
    cursorPages<Res<EndpointOf<'peopleStaff.adjustments'>>>('peopleStaff.adjustments', {
      limit: PAGE,
      ...(status ? { status } : {}),
    }),
};
