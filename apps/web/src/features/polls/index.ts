/** Polls in which viewers of a room vote with tips, and the desk where its creator runs them. */
export { PollDesk } from './desk/desk.tsx';
export { RoomPoll } from './room-poll.tsx';
