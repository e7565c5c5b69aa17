/** What a room needs only once somebody enters a show; one piece, loaded then. */
export { Beats } from './beats.tsx';
export { ClosedStage } from './closed-stage.tsx';
export { JoinSheet } from './join-sheet.tsx';
export { SessionStage } from './session-stage.tsx';
export { ShowOver } from './show-over.tsx';
export { ShowNews } from './show-news.tsx';
export { Reserved, Ringing } from './waiting.tsx';
