/**
 * rooms: the page of a performer's room, put together from what the modules below know of it. It only reads: it owns no
 * table, and stands on a high layer, so that none of them has to know another.
 * Words: the *room* is what a visitor sees of a performer: who it is, what is on air or was, the paid show it is in, menu,
 * goal, toys and who gave most.
 * Invariants: two waves of reads at most, each of them in parallel; whoever is blocked gets BLOCKED and nothing of the room.
 */
import type { Module } from '../../platform/module.ts';
import { roomsRoutes } from './rooms.routes.ts';
import type { RoomsDoors } from './view-room.ts';

export const createRooms = (doors: RoomsDoors): Module => ({ name: 'rooms', routes: [roomsRoutes(doors)] });
