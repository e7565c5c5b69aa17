import { queryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type CallName, type EndpointOf } from '../../shared/api/index.ts';
import type { Res } from '@footlight/contract';

const SECOND_STEP: CallName = 'auth.twoFactorGenerate';

export const authQueries = {
  /**
   * Fetched once and then only on request, because every fetch emails a code if the method is email. At most three
   * codes are sent per login.
   */
  secondStep: (requestorId: string) =>
    queryOptions<Res<EndpointOf<'auth.twoFactorGenerate'>>>({
      queryKey: queryKeyOf(SECOND_STEP, { requestorId }),
      queryFn: async ({ client }) =>
        (await callerOf(client)(SECOND_STEP, { body: { requestorId } })) as Res<EndpointOf<'auth.twoFactorGenerate'>>,
      staleTime: Infinity,
      retry: false,
    }),
};
