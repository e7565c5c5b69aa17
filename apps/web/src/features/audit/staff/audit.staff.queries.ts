import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type AuditRow = Res<EndpointOf<'auditStaff.audit'>>['data'][number];

const ACTS_A_PAGE = 50;

/** The log is walked by cursor, so that a page never repeats a line when new ones come in. */
export const auditPages = (action: string | undefined) => {
  const query = { limit: ACTS_A_PAGE, ...(action ? { action } : {}) };
  return infiniteQueryOptions({
    queryKey: queryKeyOf('auditStaff.audit', query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        'auditStaff.audit',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as Res<EndpointOf<'auditStaff.audit'>>,
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
};
