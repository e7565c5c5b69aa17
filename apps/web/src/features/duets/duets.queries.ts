import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type RoomDuet = Res<EndpointOf<'duets.find'>>;
export type Duet = NonNullable<RoomDuet['duet']>;
export type OwnDuets = Res<EndpointOf<'duets.current'>>;

export const duetsQueries = {
  /** The duet in a performer's room. Live events keep it up to date. */
  room: (performerId: string) => ({
    ...apiQuery('duets.find', { params: { id: performerId } }),
    staleTime: Infinity,
  }),
  /** The performer's own duet and invitations. Live events keep them up to date. */
  current: () => ({ ...apiQuery('duets.current'), staleTime: Infinity }),
  /** Performers who may be invited. Always refetched. */
  partners: () => ({ ...apiQuery('duets.partners'), staleTime: 0 }),
};

const sidesOf = ({ host, guest }: Duet) => [host, guest] as const;

export const isIn = (duet: Duet, performerId: string): boolean =>
  sidesOf(duet).some(({ performer }) => performer._id === performerId);

/** Returns the side that isn't the performer's. */
export const partnerIn = (duet: Duet, performerId: string): Duet['guest'] =>
  duet.host.performer._id === performerId ? duet.guest : duet.host;

/** Applies `duet/changed` to a room. Invitations aren't public, and others than the room's own may end. */
export function withRoomDuet(room: RoomDuet, told: Duet): RoomDuet {
  if (told.state === 'running') return { duet: told };
  return told.state === 'ended' && room.duet?._id === told._id ? { duet: null } : room;
}

/** Applies `duet/changed` to the performer's own list. */
export function withOwnDuet(own: OwnDuets, told: Duet): OwnDuets {
  const others = own.data.filter(({ _id }) => _id !== told._id);
  const data = told.state === 'ended' ? others : [told, ...others];
  return { ...own, data, total: data.length };
}
