/**
 * favourites: the performers whom a viewer follows.
 * Words: to *like* is to begin to follow, to *unlike* to end it; doing either twice changes nothing.
 * Invariants: `favourite_count` says what counting `favourite` would; only performers whom the directory lists are followed again.
 */
import type { Answer, favourites } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Module } from '../../platform/module.ts';
import { favouritesRoutes } from './favourites.routes.ts';

export { like } from './like.ts';
export type PerformerCard = Answer<typeof favourites.list>['data'][number];
/** Cards of performers in the order of the ids, without those whom the caller may not see. Given by `discovery`. */
export type CardsOf = (context: RequestContext, performerIds: readonly string[]) => Promise<PerformerCard[]>;

export const createFavourites = (cardsOf: CardsOf): Module => ({
  name: 'favourites',
  routes: [favouritesRoutes(cardsOf)],
});
