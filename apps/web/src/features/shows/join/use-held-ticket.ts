import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import type { Offer } from './offers.ts';

/** Returns true if the viewer holds a ticket for the offer's announced show. Undefined until known. */
export function useHeldTicket(offer: Offer | undefined): boolean | undefined {
  const { role } = useSession();
  const showId = offer?.kind === 'paid' ? offer.ticketedShowId : undefined;
  const asked = apiQuery('tickets.view', { params: { id: showId ?? '' } });
  const isAsked = showId !== undefined && role === 'user';
  const { data, error } = useQuery(queryOptions(isAsked ? asked : { queryKey: asked.queryKey, queryFn: skipToken }));
  if (!isAsked || error) return false;
  return data && data.own !== undefined && data.own.state !== 'voided';
}
