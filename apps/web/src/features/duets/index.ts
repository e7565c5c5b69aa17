/** Duets: a performer's guest beside them in the room, invitations, and the performer's desk. */
export { DuetDesk, DuetPartner, DuetStage, DuetWatch } from './duet-parts.tsx';
export { useOwnDuets } from './desk/use-own-duets.ts';
export { useRoomDuet } from './use-room-duet.ts';
export type { Duet } from './duets.queries.ts';
