import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { applyFact, applyFactToAll, refetchForFact, useLive, useLiveBack, useWatch } from '../../shared/live/index.ts';
import { withChange, type ChangeFact } from './tickets.live.ts';
import { ticketsQueries as queries, type ShowList, type TicketedShow } from './tickets.queries.ts';

const inList = (list: ShowList, fact: ChangeFact): ShowList => ({
  ...list,
  data: list.data.map((show) => withChange(show, fact)),
});
/** A cached list, paginated or not. */
type Kept = InfiniteData<ShowList> | ShowList | undefined;
const inKept =
  (fact: ChangeFact) =>
  (kept: Kept): Kept =>
    kept && ('pages' in kept ? { ...kept, pages: kept.pages.map((page) => inList(page, fact)) } : inList(kept, fact));

/**
 * Keeps all displayed ticketed shows in sync with the server. Refetches if more than the number of sold tickets
 * changed.
 */
export function useTicketsLive(): void {
  const client = useQueryClient();
  const lists = [queries.shownKey(), queries.ownKey()];
  const again = () => {
    for (const queryKey of [...lists, queries.mineKey()]) void refetchForFact(client, { queryKey });
  };
  useLive('ticketed-show/changed', (fact) => {
    const { queryKey } = queries.view(fact.showId);
    const known = client.getQueryData<TicketedShow>(queryKey);
    for (const key of lists) applyFactToAll<Kept>(client, { queryKey: key }, inKept(fact));
    applyFact<TicketedShow>(client, queryKey, (show) => show && withChange(show, fact));
    void refetchForFact(client, { queryKey: queries.soldKey(fact.showId) });
    if (known?.status === fact.status && known.startsAt === fact.startsAt) return;
    void refetchForFact(client, { queryKey });
    again();
  });
  useLive('ticket/news', again);
  useLiveBack(again);
}

/** Keeps the page of a single show in sync with the server, because its visitors aren't in a room. */
export function useWatched(id: string): void {
  const client = useQueryClient();
  useTicketsLive();
  useWatch('ticketed-show', { showId: id }, () => {
    void refetchForFact(client, { queryKey: queries.view(id).queryKey });
  });
}
