import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Room = Res<EndpointOf<'rooms.view'>>;
export type Playback = Res<EndpointOf<'streaming.join'>>['playback'];
export type RoomPeople = Res<EndpointOf<'streaming.people'>>;

export const streamingQueries = {
  room: (username: string) => ({
    ...apiQuery('rooms.view', { params: { id: username } }),
    staleTime: 10_000,
  }),
  people: (performerId: string) => ({
    ...apiQuery('streaming.people', { params: { id: performerId } }),
    staleTime: 5000,
  }),
};
