/** Leaderboards: who tipped and who was tipped most, where one stands oneself, and the switch that takes one out. */
export { LeaderboardSetting } from './leaderboard-setting.tsx';
export { Leaderboards } from './leaderboards.tsx';
export { isPeriod, leaderboardsQueries, type Period } from './leaderboards.queries.ts';
export { TopSupporters } from './supporters.ts';
