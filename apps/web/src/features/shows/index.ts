/** Paid shows: pricing, requests, participation and the final summary. */
export { Beats, ClosedStage, JoinSheet, SessionStage, ShowNews, ShowOver, Waiting } from './room-parts.tsx';
export { ModeBar, ModeSheet } from './join/mode-bar.tsx';
export { offersOf, type Offer } from './join/offers.ts';
export { ShowHistory } from './history/show-history.tsx';
export {
  showsQueries,
  type CurrentShows,
  type Participant,
  type Show,
  type ShowMedia,
  type ShowTerms,
} from './shows.queries.ts';
export { useBeat } from './stage/use-heartbeat.ts';
export { useKeepShow } from './stage/use-keep-show.ts';
export { useOnce } from './use-once.ts';
export { useLeaveShow } from './stage/use-leave-show.ts';
export { useRoomShows, type RoomShows } from './use-room-shows.ts';
export { useShowMedia } from './stage/use-show-media.ts';
export { useShowsLive } from './use-shows-live.ts';
