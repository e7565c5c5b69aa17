import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepChallenge } from '../stage/use-keep-war.ts';

/** Marks a funded challenge as done, which pays it out, or cancels one, which refunds everyone. */
export function useSettleChallenge() {
  const api = useApi();
  const keep = useKeepChallenge();
  return useMutation({
    mutationFn: ({ id, as }: { id: string; as: 'done' | 'cancelled' }) =>
      as === 'done' ? api.wars.finishChallenge({ params: { id } }) : api.wars.cancelChallenge({ params: { id } }),
    onSuccess: keep,
  });
}
