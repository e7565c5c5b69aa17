import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { authQueries } from '../auth.queries.ts';
import type { SecondStep } from './second-step.ts';
import { useEnter } from './use-enter.ts';

/**
 * Returns the second step that a login needs. Fetching it mails the code if the method is e-mail, so it is fetched
 * once.
 */
export const useSecondStepMethod = (step: SecondStep) => useQuery(authQueries.secondStep(step.requestorId));

/** Finishes a login with a code from the app, a code from the mail, or a recovery code. */
export function useFinishSecondStep(step: SecondStep) {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: async (code: string) => {
      const { token, restored } = await api.auth.twoFactorVerify({ body: { token: code, userId: step.requestorId } });
      if (!token) throw new Error('the second step has to answer a session');
      await enter({ ...step, token, restored });
    },
  });
}
