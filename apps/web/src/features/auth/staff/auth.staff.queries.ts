import type { Res } from '@footlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

/** Second step of a login. Fetched once, because every fetch may send an email. */
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

export type StaffMember = Res<EndpointOf<'authStaff.members'>>['data'][number];

export const staffMembersQuery = () => apiQuery('authStaff.members');
