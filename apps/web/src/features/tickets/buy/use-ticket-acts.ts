import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { profileQuery } from '../../../shared/session/index.ts';
import { ticketsQueries, type TicketedShow } from '../tickets.queries.ts';

/** Returns a function that refetches everything that displays tickets. */
function useLookAgain() {
  const client = useQueryClient();
  return (showId?: string) => {
    const { view, mineKey, shownKey } = ticketsQueries;
    const keys = [mineKey(), shownKey(), ...(showId ? [view(showId).queryKey] : [])];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}

export interface TicketWish {
  readonly price: number;
  /** Username of the recipient. */
  readonly giftTo?: string;
}

/** Buys a ticket at the displayed price. */
export function useBuyTicket({ _id: id }: TicketedShow, onBought: (wish: TicketWish) => void) {
  const api = useApi();
  const lookAgain = useLookAgain();
  return usePaidCommand({
    name: `tickets.buy ${id}`,
    pay: (body: TicketWish, key) => api.tickets.buy({ params: { id }, body }, { key }),
    needs: ({ price }) => price,
    onPaid: (_, wish) => {
      lookAgain(id);
      onBought(wish);
    },
    onFailed: () => lookAgain(id),
    onChanged: () => lookAgain(id),
  });
}

export function useGiveBack(ticketId: string) {
  const api = useApi();
  const client = useQueryClient();
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: () => api.tickets.giveBack({ params: { id: ticketId } }, { key: `return ${ticketId}` }),
    onSettled: () => {
      lookAgain();
      void client.invalidateQueries({ queryKey: profileQuery('user').queryKey });
      void client.invalidateQueries({ queryKey: ticketsQueries.viewsKey() });
    },
  });
}
