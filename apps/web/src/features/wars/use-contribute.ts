import { useMutation } from '@tanstack/react-query';
import { ApiError, useApi } from '../../shared/api/index.ts';
import { useKeepBalance } from './use-keep-war.ts';

/** Gives for a challenge; the tokens are set aside until it is done. */
export function useContribute() {
  const api = useApi();
  const keepBalance = useKeepBalance();
  return useMutation({
    mutationFn: ({ id, token, key }: { id: string; token: number; key: string }) =>
      api.wars.contribute({ params: { id }, body: { token } }, { key }),
    retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    onSuccess: ({ balance }) => keepBalance(balance),
  });
}
