/** The live wall of staff. Viewers never download it. */
export { RoomWall } from './room-wall.tsx';
