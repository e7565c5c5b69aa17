/** Staff wall of live rooms. Never in a viewer's bundle. */
export { RoomWall } from './room-wall.tsx';
