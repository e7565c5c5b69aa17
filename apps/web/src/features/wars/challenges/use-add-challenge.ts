import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepChallenge } from '../stage/use-keep-war.ts';

export interface ChallengeDraft {
  readonly title: string;
  readonly token: number;
}
/** Adds a challenge to the performer's own war. Both rooms are notified. */
export function useAddChallenge() {
  const api = useApi();
  const keep = useKeepChallenge();
  return useMutation({ mutationFn: (body: ChallengeDraft) => api.wars.addChallenge({ body }), onSuccess: keep });
}
