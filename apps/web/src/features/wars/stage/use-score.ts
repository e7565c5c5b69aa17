import { useApi } from '../../../shared/api/index.ts';
import { usePayment } from '../use-payment.ts';

export interface Score {
  readonly performerId: string;
  readonly token: number;
}

/** Scores for a side of a war. */
export function useScore(warId: string) {
  const api = useApi();
  return usePayment((score: Score, key) => api.wars.score({ params: { id: warId }, body: score }, { key }));
}
