import { rooms } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { viewRoom, type RoomsDoors } from './view-room.ts';

export const roomsRoutes = (doors: RoomsDoors) =>
  implement('rooms', rooms)({ view: query((context, input) => viewRoom(doors, context, input)) });
