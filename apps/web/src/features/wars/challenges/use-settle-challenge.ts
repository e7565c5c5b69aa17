import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepChallenge } from '../stage/use-keep-war.ts';

/** Says that a funded challenge is done, which pays it, or cancels one, which gives everything back. */
export function useSettleChallenge() {
  const api = useApi();
  const keep = useKeepChallenge();
  return useMutation({
    mutationFn: ({ id, as }: { id: string; as: 'done' | 'cancelled' }) =>
      as === 'done' ? api.wars.finishChallenge({ params: { id } }) : api.wars.cancelChallenge({ params: { id } }),
    onSuccess: keep,
  });
}
