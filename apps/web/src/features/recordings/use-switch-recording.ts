import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { recordingsQueries } from './recordings.queries.ts';

/** Starts or stops recording the performer's own show. Idempotent. */
export function useSwitchRecording(showId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => api.recordings.switch({ params: { a: showId, b: on ? 'start' : 'stop' }, body: {} }),
    onSuccess: (state) => void client.setQueryData(recordingsQueries.state(showId).queryKey, state),
  });
}
