/** Polls in which a room votes with tips, and the desk where its creator runs them. */
export { PollDesk } from './desk/desk.tsx';
export { RoomPoll } from './room-poll.tsx';
