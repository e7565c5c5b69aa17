import type { Room } from '../../streaming/index.ts';
import type { ShowTerms } from '../shows.queries.ts';

interface Of {
  /** The show's id for group and paid shows, otherwise the performer's id. */
  readonly id: string;
  readonly pricePerMinute: number;
}
/** A show the viewer can request or enter now. */
export type Offer =
  | (Of & { readonly kind: 'private'; readonly minMinutes: number })
  | (Of & { readonly kind: 'group'; readonly isRunning: boolean; readonly seats: number; readonly maxViewers: number })
  | (Of & { readonly kind: 'peek' })
  | (Of & {
      readonly kind: 'paid';
      readonly ticketPrice?: number | undefined;
      /** Id of the announced show on which this show is based. Its ticket holders enter without paying again. */
      readonly ticketedShowId?: string | undefined;
    });

/** Returns the tokens the viewer needs up front. */
export function neededTokens(offer: Offer): number {
  if (offer.kind === 'private') return Math.round(offer.pricePerMinute * offer.minMinutes * 100) / 100;
  return offer.kind === 'paid' && offer.ticketPrice !== undefined ? offer.ticketPrice : offer.pricePerMinute;
}

/** Returns the non-public shows that a room currently offers. */
export function offersOf({ state, performer, show }: Room, terms: ShowTerms | undefined): Offer[] {
  if (state === 'offline') return [];
  const { mode, sessionId, openGroupId, pricePerMinute = 0, ticketPrice, ticketedShowId, seats, maxViewers } = show;
  const offers: Offer[] = [];
  if (mode === 'paid' && sessionId)
    offers.push({ kind: 'paid', id: sessionId, pricePerMinute, ticketPrice, ticketedShowId });
  if (mode === 'private' && show.canPeek)
    offers.push({ kind: 'peek', id: performer._id, pricePerMinute: terms?.peekPrice ?? 0 });
  const groupId = mode === 'group' ? sessionId : openGroupId;
  if (groupId)
    offers.push({ kind: 'group', id: groupId, pricePerMinute, isRunning: mode === 'group', seats, maxViewers });
  if (terms?.allowPrivate && (mode === 'public' || mode === 'paid'))
    offers.push({
      kind: 'private',
      id: performer._id,
      pricePerMinute: terms.privatePrice,
      minMinutes: terms.privateMinMinutes,
    });
  return offers;
}
