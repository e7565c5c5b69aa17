import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';

export interface Score {
  readonly performerId: string;
  readonly token: number;
}

export function useScore(warId: string) {
  const api = useApi();
  return usePaidCommand({
    name: `wars.score ${warId}`,
    pay: (score: Score, key) => api.wars.score({ params: { id: warId }, body: score }, { key }),
    needs: ({ token }) => token,
    onFailed: (error) => void toast.error(error.message),
    retries: true,
  });
}
