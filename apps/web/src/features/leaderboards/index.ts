/** Leaderboards: top supporters and top creators, the viewer's own rank, and the opt-out setting. */
export { LeaderboardSetting } from './leaderboard-setting.tsx';
export { Leaderboards } from './leaderboards.tsx';
export { isPeriod, leaderboardsQueries, type Period } from './leaderboards.queries.ts';
export { TopSupporters } from './supporters.ts';
