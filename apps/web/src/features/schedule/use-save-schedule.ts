import type { Schedule } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { profileQuery } from '../../shared/session/index.ts';

/** Saves the performer's schedule. Viewers see it at once. */
export function useSaveSchedule() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (schedule: Schedule) => api.performers.update({ body: { schedule } }),
    onSuccess: (profile) => client.setQueryData(profileQuery('performer').queryKey, profile),
  });
}
