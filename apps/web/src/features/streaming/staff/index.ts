/** Staff wall of live rooms. Never part of the viewer bundle. */
export { RoomWall } from './room-wall.tsx';
