import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';

/** Sets a challenge in the own war; both rooms are told. */
export function useAddChallenge() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { title: string; token: number }) => api.wars.addChallenge({ body }),
  });
}
