import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { crowdfundingQueries, type Crowdfunding } from '../crowdfunding.queries.ts';

export interface Gift {
  readonly token: number;
  readonly anonymous: boolean;
}

/**
 * Contributes to a crowdfunding. Refetches its data even on failure, because the amount still missing may have changed.
 */
export function useGive({ _id: id, performer }: Crowdfunding, onGiven: (token: number) => void) {
  const api = useApi();
  const client = useQueryClient();
  const lookAgain = () => {
    const { view, contributors, contributedKey, shownKey } = crowdfundingQueries;
    for (const queryKey of [view(id).queryKey, contributors(id).queryKey, contributedKey(), shownKey()])
      void client.invalidateQueries({ queryKey });
  };
  return usePaidCommand({
    name: `crowdfunding.contribute ${id}`,
    pay: (gift: Gift, key) =>
      api.crowdfunding.contribute({ params: { id: performer._id }, body: { ...gift, crowdfundingId: id } }, { key }),
    needs: ({ token }) => token,
    onPaid: ({ token }) => {
      lookAgain();
      onGiven(token);
    },
    onFailed: lookAgain,
  });
}
