import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { usePaidCommand } from '../../shared/paying/index.ts';
import { recordingsQueries } from './recordings.queries.ts';

/** Pays for the recording of the private show. */
export function usePayRecording(sessionId: string, onPaid: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = recordingsQueries.state(sessionId);
  // The state tells what prevented it.
  const lookAgain = () => void client.invalidateQueries({ queryKey });
  return usePaidCommand({
    name: `recordings.pay ${sessionId}`,
    pay: (tokens: number, key) => api.recordings.pay({ params: { id: sessionId }, body: { token: tokens } }, { key }),
    needs: (tokens) => tokens,
    onPaid: (state) => {
      client.setQueryData(queryKey, state);
      onPaid();
    },
    onFailed: lookAgain,
  });
}
