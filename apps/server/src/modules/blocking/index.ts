/**
 * blocking: whom a performer does not want to see, viewer by viewer and country by country.
 * Words: *blocked* = may not see the performer's pages, chat or media; a *ban* is a block that began in the chat.
 * Invariants: staff and the performer are never blocked; a new block is announced as `viewer/blocked` or `countries/blocked`,
 * so that whoever is watching is cut; where a country is unknown, a block by country does not apply.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { blockingRoutes } from './blocking.routes.ts';

export { blockUsers } from './block-users.ts';
export { isBlocked } from './blocking.queries.ts';
export { showsTo, type Viewer } from './visible.queries.ts';
export type { CountriesBlocked, ViewerBlocked } from './blocking.events.ts';

export const createBlocking = (): Module => ({ ...card, routes: [blockingRoutes] });
