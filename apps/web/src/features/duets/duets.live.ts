import type { OwnDuets } from './desk/duets-desk.queries.ts';
import type { Duet, RoomDuet } from './duets.queries.ts';

const sidesOf = ({ host, guest }: Duet) => [host, guest] as const;

export const isIn = (duet: Duet, performerId: string): boolean =>
  sidesOf(duet).some(({ performer }) => performer._id === performerId);

/** Returns the side of the duet opposite the performer. */
export const partnerIn = (duet: Duet, performerId: string): Duet['guest'] =>
  duet.host.performer._id === performerId ? duet.guest : duet.host;

/** Applies `duet/changed` to a room. Ignores invitations, which aren't public, and the end of any other duet. */
export function withRoomDuet(room: RoomDuet, told: Duet): RoomDuet {
  if (told.state === 'running') return { duet: told };
  return told.state === 'ended' && room.duet?._id === told._id ? { duet: null } : room;
}

/** Applies `duet/changed` to the performer's own duets and invitations. */
export function withOwnDuet(own: OwnDuets, told: Duet): OwnDuets {
  const others = own.data.filter(({ _id }) => _id !== told._id);
  const data = told.state === 'ended' ? others : [told, ...others];
  return { ...own, data, total: data.length };
}
