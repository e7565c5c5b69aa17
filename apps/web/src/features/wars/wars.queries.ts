import type { Res } from '@footlight/contract';
import { apiQuery, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type RoomWar = Res<EndpointOf<'wars.find'>>;
export type War = NonNullable<RoomWar['war']>;
export type WarSide = War['sides'][number];
export type WarChallenge = War['challenges'][number];
export type OwnWars = Res<EndpointOf<'wars.current'>>;

export const warsQueries = {
  /** Key prefix of all rooms' wars. */
  roomKey: () => queryKeyOf('wars.find'),
  /** The war a performer is in or has just finished. Live events keep it up to date. */
  room: (performerId: string) => ({
    ...apiQuery('wars.find', { params: { id: performerId } }),
    staleTime: Infinity,
  }),
  /** One war, running or ended. */
  details: (id: string) => apiQuery('wars.details', { params: { id } }),
};
