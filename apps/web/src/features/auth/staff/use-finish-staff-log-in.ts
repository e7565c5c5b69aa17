import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { secondStepQuery } from './auth.staff.queries.ts';
import { useStaffEnter } from './use-staff-enter.ts';
import type { StaffSecondStep } from './use-staff-log-in.ts';

/**
 * Returns the method of the second step. Fetching it mails the code if the method is e-mail; it is refetched only on
 * demand.
 */
export const useSecondStepMethod = (step: StaffSecondStep) => useQuery(secondStepQuery(step.requestorId));

/** Finishes a login with a code from the app, a code from the mail, or a recovery code. */
export function useFinishStaffLogIn(step: StaffSecondStep, returnTo: string | undefined) {
  const api = useApi();
  const enter = useStaffEnter(returnTo);
  return useMutation({
    mutationFn: async (code: string) => {
      const { token } = await api.auth.twoFactorVerify({ body: { token: code, userId: step.requestorId } });
      if (!token) throw new Error('the second step has to answer a session');
      await enter({ token, rememberMe: step.rememberMe });
    },
  });
}
