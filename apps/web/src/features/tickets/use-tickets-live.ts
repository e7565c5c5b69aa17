import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useLive, useLiveBack, useWatch } from '../../shared/live/index.ts';
import { withChange, type ChangeFact } from './tickets.live.ts';
import { ticketsQueries as queries, type ShowList, type TicketedShow } from './tickets.queries.ts';

const inList = (list: ShowList, fact: ChangeFact): ShowList => ({
  ...list,
  data: list.data.map((show) => withChange(show, fact)),
});
/** A list, in pages or alone. */
type Kept = InfiniteData<ShowList> | ShowList | undefined;
const inKept =
  (fact: ChangeFact) =>
  (kept: Kept): Kept =>
    kept && ('pages' in kept ? { ...kept, pages: kept.pages.map((page) => inList(page, fact)) } : inList(kept, fact));

/** Keeps shows as the server says, wherever they are drawn; what more than tickets has changed of is read again. */
export function useTicketsLive(): void {
  const client = useQueryClient();
  const lists = [queries.shownKey(), queries.ownKey()];
  const again = () => {
    for (const queryKey of [...lists, queries.mineKey()]) void client.invalidateQueries({ queryKey });
  };
  useLive('ticketed-show/changed', (fact) => {
    const { queryKey } = queries.view(fact.showId);
    const known = client.getQueryData<TicketedShow>(queryKey);
    for (const key of lists) client.setQueriesData<Kept>({ queryKey: key }, inKept(fact));
    client.setQueryData<TicketedShow>(queryKey, (show) => show && withChange(show, fact));
    void client.invalidateQueries({ queryKey: queries.soldKey(fact.showId) });
    if (known?.status === fact.status && known.startsAt === fact.startsAt) return;
    void client.invalidateQueries({ queryKey });
    again();
  });
  useLive('ticket/news', again);
  useLiveBack(again);
}

/** The same on the page of one, which nobody has to be in a room for. */
export function useWatched(id: string): void {
  const client = useQueryClient();
  useTicketsLive();
  useWatch('ticketed-show', { showId: id }, () => {
    void client.invalidateQueries({ queryKey: queries.view(id).queryKey });
  });
}
