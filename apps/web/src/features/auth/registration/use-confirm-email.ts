import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Confirms an address with the token from the mail. Returns the role, which determines where to log in. */
export function useConfirmEmail() {
  const api = useApi();
  return useMutation({ mutationFn: (token: string) => api.auth.verifyEmail({ body: { token } }) });
}
