import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { neededTokens, type Offer } from './offers.ts';
import { showsQueries } from '../shows.queries.ts';
import { useKeepShow } from '../stage/use-keep-show.ts';

export interface JoinWish {
  readonly offer: Offer;
  readonly note?: string | undefined;
}

/** Requests a private show, reserves a seat in a group, starts a peek, or pays for a paid show. */
export function useJoinShow(onJoined: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepShow();
  return usePaidCommand({
    name: 'shows',
    intentOf: ({ offer, note }: JoinWish) => `${offer.kind} ${offer.id} ${offer.pricePerMinute} ${note ?? ''}`,
    pay: ({ offer, note }, key) => {
      const args = { params: { id: offer.id } };
      if (offer.kind === 'private') {
        const { pricePerMinute, minMinutes } = offer;
        const body = { ...(note ? { note } : {}), pricePerMinute, minMinutes };
        return api.shows.requestPrivate({ ...args, body }, { key });
      }
      if (offer.kind === 'group') return api.shows.reserveGroup(args, { key });
      return offer.kind === 'peek' ? api.shows.payPeek(args, { key }) : api.shows.pay(args, { key });
    },
    needs: ({ offer }) => neededTokens(offer),
    onPaid: (show) => {
      keep(show);
      onJoined();
    },
    onChanged: () => {
      // Refetches, because the terms have changed or another of the viewer's tabs has already joined.
      void client.invalidateQueries({ queryKey: showsQueries.termsKey() });
      void client.invalidateQueries({ queryKey: showsQueries.current().queryKey });
    },
  });
}
