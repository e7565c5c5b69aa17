/** Paid shows: what they cost, asking for one, sitting in one, what it came to. */
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
export { useLeaveShow } from './use-leave-show.ts';
export { useShowMedia } from './use-show-media.ts';
export { useShowsLive } from './use-shows-live.ts';
