/** Paid shows: what they cost, asking for one, sitting in one, what it came to. */
export { Beats, ClosedStage, JoinSheet, SessionStage, ShowNews, ShowOver, Waiting } from './late.tsx';
export { ModeBar } from './mode-bar.tsx';
export { offersOf, type Offer } from './offers.ts';
export { ShowHistory } from './show-history.tsx';
export {
  showsQueries,
  type CurrentShows,
  type Seat,
  type Show,
  type ShowMedia,
  type ShowTerms,
} from './shows.queries.ts';
export { useBeat } from './use-beat.ts';
export { useKeepShow } from './use-keep-show.ts';
export { useOnce } from './use-once.ts';
export { useLeaveShow } from './use-leave-show.ts';
export { useRoomShows, type RoomShows } from './use-room-shows.ts';
export { useShowMedia } from './use-show-media.ts';
export { useShowsLive } from './use-shows-live.ts';
