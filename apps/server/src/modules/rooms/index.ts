/**
 * rooms: a performer's room page and the people in it, assembled from the modules below. It is read-only and owns no
 * table. It sits on a high layer, so that none of those modules depends on another.
 * Words: the *room* is a visitor's view of a performer: their identity, the current or last broadcast, the paid show
 * they are in, menu, goal, toys and top tippers.
 * Invariants: at most two rounds of reads, each in parallel; a blocked viewer gets BLOCKED and no room data.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { roomsRoutes } from './rooms.routes.ts';
import type { RoomsDoors } from './view-room.ts';

export const createRooms = ({ files }: Pick<Platform, 'files'>, uses: Omit<RoomsDoors, 'files'>): Module => ({
  ...card,
  routes: roomsRoutes({ files, ...uses }),
});
