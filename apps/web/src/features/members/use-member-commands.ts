import type { Args } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type EndpointOf } from '../../shared/api/index.ts';
import { membersQueries } from './members.queries.ts';

type AddArgs = Args<EndpointOf<'members.add'>>;

/** Wraps a mutation that refetches all member queries afterwards. */
function useCommand<V, R>(run: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => Promise.all(membersQueries.keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Invites a creator, or creates an account with identity documents. */
export function useAddMember() {
  const api = useApi();
  return useCommand(({ body, files }: { body: AddArgs['body']; files?: AddArgs['files'] }) =>
    api.members.add({ body, files: files ?? {} }),
  );
}

export function useSetStatus() {
  const api = useApi();
  return useCommand((params: { id: string; status: 'active' | 'inactive' }) => api.members.setStatus({ params }));
}

export function useRemoveMember() {
  const api = useApi();
  return useCommand(({ id, reason }: { id: string; reason?: string }) =>
    api.members.remove({ params: { id }, body: reason ? { reason } : {} }),
  );
}

/** Accepts or declines an invitation, or ends the creator's membership. The response replaces the cached membership. */
export function useOwnCommands() {
  const api = useApi();
  const client = useQueryClient();
  const keep = (own: Awaited<ReturnType<typeof api.members.own>>) =>
    client.setQueryData(membersQueries.own().queryKey, own);
  const again = () => client.invalidateQueries({ queryKey: membersQueries.own().queryKey });
  const answer = useMutation({
    mutationFn: ({ id, answer: verdict, termsKey }: { id: string; answer: 'accept' | 'decline'; termsKey: string }) =>
      api.members.answer({ params: { id, answer: verdict }, body: { termsKey } }),
    onSuccess: keep,
    onError: again,
  });
  const leave = useMutation({
    mutationFn: (reason: string) => api.members.leave({ body: reason ? { reason } : {} }),
    onSuccess: keep,
  });
  return { answer, leave };
}
