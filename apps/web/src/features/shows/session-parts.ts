/** Parts of a room that are needed only once a viewer enters a show, bundled into one lazy chunk. */
export { Beats } from './stage/heartbeats.tsx';
export { ClosedStage } from './stage/closed-stage.tsx';
export { JoinSheet } from './join/join-sheet.tsx';
export { SessionStage } from './stage/show-stage.tsx';
export { ShowOver } from './stage/show-over.tsx';
export { ShowNews } from './show-news.tsx';
export { Reserved, Ringing } from './stage/waiting.tsx';
