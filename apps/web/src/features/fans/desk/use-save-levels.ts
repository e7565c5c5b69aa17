import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { fansWords } from '../words.ts';
import { fansQueries } from '../fans.queries.ts';
import type { bodyOf } from './level-draft.ts';

export function useSaveLevels() {
  const t = useWords(fansWords);
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => api.fans.update({ body }),
    onSuccess: (own) => {
      client.setQueryData(fansQueries.own().queryKey, own);
      toast.success(t('fans.saved'));
    },
    onError: (error) => toast.error(t('fans.saveFailed', { reason: error.message })),
  });
}
