/**
 * favourites: the performers a viewer follows. Terms: to *like* is to start following, to *unlike* is to stop. Both are
 * idempotent. Invariants: `favourite_count` always equals the number of `favourite` rows. Only performers listed in the
 * directory can be newly followed.
 */
import type { Answer, favourites } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { favouritesRoutes } from './favourites.routes.ts';

export { like } from './like.ts';
export type PerformerCard = Answer<typeof favourites.list>['data'][number];
/**
 * Returns cards of performers in the order of the ids, without those hidden from the caller. Provided by `discovery`.
 */
export type CardsOf = (context: RequestContext, performerIds: readonly string[]) => Promise<PerformerCard[]>;

export const createFavourites = (_platform: Platform, { cardsOf }: { readonly cardsOf: CardsOf }): Module => ({
  ...card,
  routes: [favouritesRoutes(cardsOf)],
});
