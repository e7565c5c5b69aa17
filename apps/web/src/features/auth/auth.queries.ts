import { queryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type CallName, type EndpointOf } from '../../shared/api/index.ts';
import type { Res } from '@footlight/contract';

const SECOND_STEP: CallName = 'auth.twoFactorGenerate';

export const authQueries = {
  /**
   * Fetching it mails a code if the method is e-mail (at most three times per login), so it is fetched once, and again
   * only on request.
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
