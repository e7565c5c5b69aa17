import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { securityQueries } from '../users.queries.ts';

/** Changes the password. The server logs out all other devices. */
export function useChangePassword() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { prePassword: string; password: string }) => api.auth.changePassword({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: securityQueries.devices().queryKey }),
  });
}
