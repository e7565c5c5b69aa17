/** Polls: a room votes with tips, and its creator runs them from a desk. */
export { PollDesk } from './desk/desk.tsx';
export { RoomPoll } from './room-poll.tsx';
