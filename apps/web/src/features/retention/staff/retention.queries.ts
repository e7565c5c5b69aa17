import type { Res } from '@footlight/contract';
import { apiQuery, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type RetentionView = Res<EndpointOf<'retentionStaff.view'>>;
export type KeptRow = RetentionView['kept'][number];
export type Hold = RetentionView['holds'][number];

export const retentionQueries = {
  key: queryKeyOf('retentionStaff.view'),
  view: () => apiQuery('retentionStaff.view', {}),
};
