import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { applyFact, applyFactToAll, refetchForFact, useLive, useLiveBack, useWatch } from '../../shared/live/index.ts';
import { isGift, withChange, type ChangeFact } from './crowdfunding.live.ts';
import {
  crowdfundingQueries as queries,
  type CrowdfundingList,
  type CrowdfundingView,
} from './crowdfunding.queries.ts';

const inList = (list: CrowdfundingList, fact: ChangeFact): CrowdfundingList => ({
  ...list,
  data: list.data.map((one) => withChange(one, fact)),
});
/** A list, in pages or alone. */
type Kept = InfiniteData<CrowdfundingList> | CrowdfundingList | undefined;
const inKept =
  (fact: ChangeFact) =>
  (kept: Kept): Kept =>
    kept && ('pages' in kept ? { ...kept, pages: kept.pages.map((page) => inList(page, fact)) } : inList(kept, fact));

/**
 * Keeps crowdfundings as the server says, wherever they are shown. What changes more than their figures is read again.
 */
export function useCrowdfundingLive(): void {
  const client = useQueryClient();
  const lists = [queries.shownKey(), queries.ownKey()];
  const again = () => {
    for (const queryKey of [...lists, queries.contributedKey()]) void refetchForFact(client, { queryKey });
  };
  useLive('crowdfunding/changed', (fact) => {
    const { queryKey } = queries.view(fact.crowdfundingId);
    for (const key of lists) applyFactToAll<Kept>(client, { queryKey: key }, inKept(fact));
    applyFact<CrowdfundingView>(client, queryKey, (one) => one && withChange(one, fact));
    if (fact.token !== undefined)
      void refetchForFact(client, { queryKey: queries.contributors(fact.crowdfundingId).queryKey });
    if (isGift(fact)) return;
    void refetchForFact(client, { queryKey });
    again();
  });
  useLiveBack(again);
}

/** The same on the page of one, which nobody has to be in a room for. */
export function useWatched(id: string): void {
  const client = useQueryClient();
  useCrowdfundingLive();
  useWatch('crowdfunding', { crowdfundingId: id }, () => {
    void refetchForFact(client, { queryKey: queries.view(id).queryKey });
  });
}
