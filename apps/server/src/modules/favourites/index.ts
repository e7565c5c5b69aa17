/**
 * favourites: the performers a viewer follows. Terms: to *like* is to start following, to *unlike* is to stop. Both are
 * idempotent. Invariants: `favourite_count` always equals the number of `favourite` rows. Only performers listed in the
 * directory can be newly followed. The `discovery` module lists followed performers as cards.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { favouritesRoutes } from './favourites.routes.ts';

export { listFavourites } from './favourites.queries.ts';
export { like } from './like.ts';

export const createFavourites = (): Module => ({ ...card, routes: [favouritesRoutes] });
