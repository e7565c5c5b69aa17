import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type CallName, type EndpointOf } from '../../shared/api/index.ts';

export type Overview = Res<EndpointOf<'admin.overview'>>;
export type Applicant = Res<EndpointOf<'admin.applicant'>>;
export type ApplicantDocument = Applicant['documents'][number];
export type SiteSetting = Res<EndpointOf<'admin.settings'>>['data'][number];
export type TokenPackage = Res<EndpointOf<'admin.createPackage'>>;
export type AdminRoom = Res<EndpointOf<'admin.rooms'>>['data'][number];
export type AuditRow = Res<EndpointOf<'admin.audit'>>['data'][number];

export interface ApplicantFilters {
  readonly status: Applicant['status'];
  readonly kind?: Applicant['kind'] | undefined;
  readonly q?: string | undefined;
}

const ROOMS_EVERY_MS = 10_000;
const FIGURES_EVERY_MS = 60_000;
const APPLICANTS_A_PAGE = 50;
const ACTS_A_PAGE = 50;

/** Who waits longest comes first; what is decided, newest first. */
const applicantPages = (filters: ApplicantFilters) => {
  const query = { ...filters, limit: APPLICANTS_A_PAGE, sort: filters.status === 'pending' ? 'asc' : 'desc' } as const;
  return infiniteQueryOptions({
    queryKey: queryKeyOf('admin.applicants', query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)('admin.applicants', { query: { ...query, offset: pageParam } }, { signal })) as Res<
        EndpointOf<'admin.applicants'>
      >,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && seen < last.total ? seen : undefined;
    },
  });
};

/** The log is walked by cursor, so that a page never repeats a line when new ones come in. */
const auditPages = (action: string | undefined) => {
  const query = { limit: ACTS_A_PAGE, ...(action ? { action } : {}) };
  return infiniteQueryOptions({
    queryKey: queryKeyOf('admin.audit', query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        'admin.audit',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as Res<EndpointOf<'admin.audit'>>,
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
};

/** The second step of a login, fetched once: every answer may be a mail. */
export const secondStepQuery = (requestorId: string) =>
  queryOptions({
    queryKey: queryKeyOf('auth.twoFactorGenerate', { requestorId }),
    queryFn: async ({ client }) =>
      (await callerOf(client)('auth.twoFactorGenerate', { body: { requestorId } })) as Res<
        EndpointOf<'auth.twoFactorGenerate'>
      >,
    staleTime: Infinity,
    retry: false,
  });

export const backOfficeQueries = {
  overview: () => ({ ...apiQuery('admin.overview'), refetchInterval: FIGURES_EVERY_MS }),
  applicants: applicantPages,
  applicant: (id: string) => apiQuery('admin.applicant', { params: { id } }),
  settings: () => apiQuery('admin.settings'),
  packages: () => apiQuery('admin.packages'),
  rooms: () => ({ ...apiQuery('admin.rooms'), refetchInterval: ROOMS_EVERY_MS }),
  audit: auditPages,
  /** Key of all answers of a call, to have them fetched anew. */
  keyOf: (name: Extract<CallName, `admin.${string}`>) => queryKeyOf(name),
};
