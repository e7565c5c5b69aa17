/** What a room needs only once somebody enters a show; one piece, loaded then. */
export { JoinSheet } from './join-sheet.tsx';
export { SessionStage } from './session-stage.tsx';
export { ShowOver } from './show-over.tsx';
export { Reserved, Ringing } from './waiting.tsx';
