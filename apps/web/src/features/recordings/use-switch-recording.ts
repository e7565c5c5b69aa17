import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { recordingsQueries } from './recordings.queries.ts';

/** Starts or stops the recording of an own show. Again changes nothing. */
export function useSwitchRecording(showId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => api.recordings.switch({ params: { a: showId, b: on ? 'start' : 'stop' }, body: {} }),
    onSuccess: (state) => void client.setQueryData(recordingsQueries.state(showId).queryKey, state),
  });
}
