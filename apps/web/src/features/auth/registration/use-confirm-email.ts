import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Confirms an address with the token of the mail; returns the role, which says where to log in. */
export function useConfirmEmail() {
  const api = useApi();
  return useMutation({ mutationFn: (token: string) => api.auth.verifyEmail({ body: { token } }) });
}
