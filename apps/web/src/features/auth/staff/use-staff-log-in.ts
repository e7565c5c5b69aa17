import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useStaffEnter } from './use-staff-enter.ts';

export interface StaffCredentials {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}
export interface StaffSecondStep {
  readonly requestorId: string;
  readonly rememberMe: boolean;
}

/** Logs in to the back office. If two-factor login is enabled, calls `onSecondStep` without starting a session. */
export function useStaffLogIn(returnTo: string | undefined, onSecondStep: (step: StaffSecondStep) => void) {
  const api = useApi();
  const enter = useStaffEnter(returnTo);
  return useMutation({
    mutationFn: async (body: StaffCredentials) => {
      const { token, requestorId } = await api.auth.staffLogin({ body });
      const { rememberMe } = body;
      if (token) return enter({ token, rememberMe });
      if (!requestorId) throw new Error('a login has to answer a session or a second step');
      onSecondStep({ requestorId, rememberMe });
    },
  });
}
