import type { Args } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { pollsQueries, type Poll } from '../polls.queries.ts';

function useKeep(): (poll: Poll) => void {
  const client = useQueryClient();
  return (poll) => {
    client.setQueryData(pollsQueries.open().queryKey, () =>
      poll.status === 'open' ? { data: [poll], total: 1 } : { data: [], total: 0 },
    );
    if (poll.status === 'closed') void client.invalidateQueries({ queryKey: pollsQueries.past().queryKey });
  };
}

export function useOpenPoll() {
  const api = useApi();
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: Args<EndpointOf<'polls.open'>>['body']) => api.polls.open({ body }),
    onSuccess: keep,
  });
}

/** Closes the creator's poll. The chat announces the winner. */
export function useClosePoll() {
  const api = useApi();
  const keep = useKeep();
  return useMutation({ mutationFn: (id: string) => api.polls.close({ params: { id } }), onSuccess: keep });
}
