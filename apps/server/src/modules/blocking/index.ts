/**
 * blocking: viewers and countries that a performer blocks. Terms: a *blocked* viewer cannot see the performer's pages,
 * chat or media. A *ban* is a block that started in the chat. Invariants: staff and the performer are never blocked. A
 * new block is announced as `viewer/blocked` or `countries/blocked`, which disconnects current viewers. Blocks by
 * country do not apply to viewers from an unknown country.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { blockingRoutes } from './blocking.routes.ts';

export { blockUsers } from './block-users.ts';
export { isBlocked } from './blocking.queries.ts';
export { showsTo, type Viewer } from './visible.queries.ts';
export type { CountriesBlocked, ViewerBlocked } from './blocking.events.ts';

export const createBlocking = (): Module => ({ ...card, routes: [blockingRoutes] });
