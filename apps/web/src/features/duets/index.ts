/** Duets: a performer's guest beside them in the room, invitations, and the performer's desk. */
export { DuetStage } from './duet-stage.tsx';
export { useRoomDuet } from './use-room-duet.ts';
export { useWatchDuet } from './stage/use-watch-duet.ts';
