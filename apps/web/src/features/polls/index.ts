/** Polls: what a room votes on with tips, and the desk from which its creator asks. */
export { PollDesk } from './desk/desk.tsx';
export { RoomPoll } from './room-poll.tsx';
