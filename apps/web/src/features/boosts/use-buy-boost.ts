import { useApi } from '../../shared/api/index.ts';
import { usePaidCommand, type PaidCommand } from '../../shared/paying/index.ts';
import { useLookAgain } from './boosts.queries.ts';

/** What was shown of a boost when somebody wanted it. */
export interface BoostWish {
  readonly price: number;
  readonly minutes: number;
}

/** Has a creator promoted; what shows it is read again afterwards, and when it was refused. */
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
