import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import type { ChallengeDraft } from './use-add-challenge.ts';
import { useKeepChallenge } from '../stage/use-keep-war.ts';

/** Edits a challenge without contributions. */
export function useEditChallenge(id: string) {
  const api = useApi();
  const keep = useKeepChallenge();
  return useMutation({
    mutationFn: (body: ChallengeDraft) => api.wars.editChallenge({ params: { id }, body }),
    onSuccess: keep,
  });
}
