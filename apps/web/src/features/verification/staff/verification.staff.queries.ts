import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type CallName, type EndpointOf } from '../../../shared/api/index.ts';

export type Applicant = Res<EndpointOf<'verificationStaff.applicant'>>;
export type ApplicantDocument = Applicant['documents'][number];

export interface ApplicantFilters {
  readonly status: Applicant['status'];
  readonly kind?: Applicant['kind'] | undefined;
  readonly q?: string | undefined;
}

const APPLICANTS_A_PAGE = 50;

/** Who waits longest comes first; what is decided, newest first. */
const applicantPages = (filters: ApplicantFilters) => {
  const query = { ...filters, limit: APPLICANTS_A_PAGE, sort: filters.status === 'pending' ? 'asc' : 'desc' } as const;
  return infiniteQueryOptions({
    queryKey: queryKeyOf('verificationStaff.applicants', query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        'verificationStaff.applicants',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as Res<EndpointOf<'verificationStaff.applicants'>>,
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
};

export const verificationStaffQueries = {
  applicants: applicantPages,
  applicant: (id: string) => apiQuery('verificationStaff.applicant', { params: { id } }),
  /** Prefix of all keys of a call, to fetch them again. */
  keyOf: (name: Extract<CallName, `verificationStaff.${string}`>) => queryKeyOf(name),
};
