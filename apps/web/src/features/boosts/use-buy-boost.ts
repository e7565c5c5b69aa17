import { useApi } from '../../shared/api/index.ts';
import { usePaidCommand, type PaidCommand } from '../../shared/paying/index.ts';
import { useLookAgain } from './boosts.queries.ts';

/** Terms shown to the buyer at the time of purchase. */
export interface BoostWish {
  readonly price: number;
  readonly minutes: number;
}

/** Buys a boost for a creator. Refetches boosts on success and on failure. */
export function useBuyBoost(performerId: string, onBought: () => void): PaidCommand<BoostWish> {
  const api = useApi();
  const lookAgain = useLookAgain();
  return usePaidCommand({
    name: `boosts.buy ${performerId}`,
    pay: (wish: BoostWish, key) => api.boosts.buy({ body: { performerId, ...wish } }, { key }),
    needs: ({ price }) => price,
    onPaid: () => {
      lookAgain();
      onBought();
    },
    onFailed: lookAgain,
  });
}
