import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { walletQueries } from '../wallet.queries.ts';

export type CardAct = 'remove' | 'default';

/** Removes a saved card or makes it the default, and refetches everything that depends on it. */
export function useCardActs() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: CardAct }) =>
      act === 'remove' ? api.wallet.removeCard({ params: { id } }) : api.wallet.makeCardDefault({ params: { id } }),
    onSettled: () =>
      Promise.all(
        [walletQueries.cards(), walletQueries.autoTopUp()].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
