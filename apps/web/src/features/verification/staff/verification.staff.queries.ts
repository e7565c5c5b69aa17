import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type CallName, type EndpointOf } from '../../../shared/api/index.ts';

export type Applicant = Res<EndpointOf<'verificationStaff.applicant'>>;
export type ApplicantDocument = Applicant['documents'][number];

/** List filters: by status, approved with new documents, or with documents that expire soon. */
export const LISTS = ['pending', 'renewal', 'expiring', 'verified', 'rejected'] as const;

export interface ApplicantFilters {
  readonly status: (typeof LISTS)[number];
  readonly kind?: Applicant['kind'] | undefined;
  readonly q?: string | undefined;
}

const APPLICANTS_A_PAGE = 50;

/** Pending applicants, longest waiting first. Decided applicants, newest first. */
const applicantPages = (filters: ApplicantFilters) => {
  const query = {
    ...filters,
    limit: APPLICANTS_A_PAGE,
    sort: filters.status === 'pending' || filters.status === 'renewal' ? 'asc' : 'desc',
  } as const;
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
  /** Key prefix of an endpoint's queries, for invalidation. */
  keyOf: (name: Extract<CallName, `verificationStaff.${string}`>) => queryKeyOf(name),
};
