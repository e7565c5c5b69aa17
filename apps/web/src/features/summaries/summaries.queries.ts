import type { Res } from '@footlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';
import { cursorPages } from '../../shared/lists/index.ts';

export type Summary = Res<EndpointOf<'summaries.view'>>;
type Page = Res<EndpointOf<'summaries.list'>>;
export type Line = Page['data'][number];

/** Polling interval while a recording is being processed. */
const LOOK_MS = 5000;
const isUnfinished = (summary: Summary | undefined) =>
  summary?.recordings.some(({ state }) => state === 'recording' || state === 'processing') === true;

export const summariesQueries = {
  view: (id: string) =>
    queryOptions<Summary>({
      ...apiQuery('summaries.view', { params: { id } }),
      refetchInterval: ({ state }) => (isUnfinished(state.data) ? LOOK_MS : false),
    }),
  list: () => cursorPages<Page>('summaries.list', {}),
  /** The latest show only. */
  latest: () => apiQuery('summaries.list', { query: { limit: 1 } }),
};
