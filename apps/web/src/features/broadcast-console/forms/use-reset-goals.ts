import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { consoleQueries } from '../console.queries.ts';

export function useResetGoals() {
  const t = useWords(broadcastConsoleWords);
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.streaming.resetGoals({}),
    onSuccess: (console) => client.setQueryData(consoleQueries.console().queryKey, console),
    onError: (error) => toast.error(t('console.saveFailed', { reason: error.message })),
  });
}
