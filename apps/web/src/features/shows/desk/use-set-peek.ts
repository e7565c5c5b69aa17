import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepShow } from '../index.ts';

export function useSetPeek() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({
    mutationFn: ({ id, allowed }: { id: string; allowed: boolean }) =>
      api.shows.setPeek({ params: { id }, body: { allowed } }),
    onSuccess: keep,
  });
}
