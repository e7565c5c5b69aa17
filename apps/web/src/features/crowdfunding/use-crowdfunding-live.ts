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
/** A cached list, paginated or not. */
type Kept = InfiniteData<CrowdfundingList> | CrowdfundingList | undefined;
const inKept =
  (fact: ChangeFact) =>
  (kept: Kept): Kept =>
    kept && ('pages' in kept ? { ...kept, pages: kept.pages.map((page) => inList(page, fact)) } : inList(kept, fact));

/** Keeps all cached crowdfundings in sync with the server. Refetches if more than the figures changed. */
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

/** Keeps the page of a crowdfunding in sync with the server, without joining a room. */
export function useWatched(id: string): void {
  const client = useQueryClient();
  useCrowdfundingLive();
  useWatch('crowdfunding', { crowdfundingId: id }, () => {
    void refetchForFact(client, { queryKey: queries.view(id).queryKey });
  });
}
