import { useMutation } from '@tanstack/react-query';
import { ApiError, useApi } from '../../shared/api/index.ts';
import { useKeepBalance } from './use-keep-war.ts';

export interface Score {
  readonly performerId: string;
  readonly token: number;
  /** One for each click, so that a try after a lost answer is paid once. */
  readonly key: string;
}

/** Scores for a side of a war. */
export function useScore(warId: string) {
  const api = useApi();
  const keepBalance = useKeepBalance();
  return useMutation({
    mutationFn: ({ performerId, token, key }: Score) =>
      api.wars.score({ params: { id: warId }, body: { performerId, token } }, { key }),
    retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    onSuccess: ({ balance }) => keepBalance(balance),
  });
}
