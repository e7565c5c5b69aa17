import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => api.auth.reset({ body }),
  });
}
