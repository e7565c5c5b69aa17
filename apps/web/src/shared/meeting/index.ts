export { MeetingBar, MeetingDesk, MeetingRequest } from './meeting-desk.tsx';
