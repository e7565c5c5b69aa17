import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { recordingsQueries } from './recordings.queries.ts';

/** Has the private show recorded, for its price. One key for all attempts: the server takes it once. */
export function usePayRecording(sessionId: string) {
  const api = useApi();
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (tokens: number) =>
      api.recordings.pay({ params: { id: sessionId }, body: { token: tokens } }, { key: key.current }),
    onSuccess: (state) => void client.setQueryData(recordingsQueries.state(sessionId).queryKey, state),
    onError: () => {
      key.current = crypto.randomUUID();
      // Why: what stood in the way is in the state.
      void client.invalidateQueries({ queryKey: recordingsQueries.state(sessionId).queryKey });
    },
  });
}
