import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';
import { cursorPages } from '../../../shared/lists/index.ts';

type Page = Res<EndpointOf<'factsStaff.deadFacts'>>;
export type DeadFact = Page['data'][number];

const DEAD_FACTS_A_PAGE = 50;

/** Rows that match `q`, paginated by cursor. */
export const deadFactPages = (q: string) => {
  const query = { limit: DEAD_FACTS_A_PAGE, ...(q ? { q } : {}) };
  return infiniteQueryOptions({
    queryKey: queryKeyOf('factsStaff.deadFacts', query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        'factsStaff.deadFacts',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as Page,
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
};

/** Matches all pages and searches. */
export const deadFactsKey = queryKeyOf('factsStaff.deadFacts');

type JobPage = Res<EndpointOf<'factsStaff.deadJobs'>>;
export type DeadJob = JobPage['data'][number];
export const deadJobPages = () => cursorPages<JobPage>('factsStaff.deadJobs', { limit: DEAD_FACTS_A_PAGE });
