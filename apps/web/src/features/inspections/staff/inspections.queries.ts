import type { Res } from '@footlight/contract';
import { apiQuery, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type RecordExport = Res<EndpointOf<'inspectionsStaff.list'>>['data'][number];
/** Polling interval while an archive is being created. */
const WHILE_MADE_MS = 3000;

export const inspectionsQueries = {
  key: queryKeyOf('inspectionsStaff.list'),
  list: () => ({
    ...apiQuery('inspectionsStaff.list', {}),
    refetchInterval: ({ state }: { state: { data?: { data: readonly RecordExport[] } | undefined } }) =>
      state.data?.data.some((one) => one.state === 'pending') ? WHILE_MADE_MS : false,
  }),
};
