import { rooms, streaming } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { viewPeople } from './view-people.ts';
import { viewRoom, type RoomsDoors } from './view-room.ts';

const { people } = streaming;

export const roomsRoutes = (doors: RoomsDoors) => [
  implement('rooms', rooms)({ view: query((context, input) => viewRoom(doors, context, input)) }),
  implement('streaming', { people })({ people: query((context, input) => viewPeople(doors, context, input)) }),
];
