import { leaderboards } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { viewOwnSettings, updateOwnSettings } from './own-settings.ts';
import { viewBoards } from './view-boards.ts';
import { viewRanking } from './view-ranking.ts';

export const leaderboardsRoutes = implement(
  'leaderboards',
  leaderboards,
)({
  topStats: query(viewBoards),
  checkRanking: query(viewRanking),
  own: query(viewOwnSettings),
  update: command(updateOwnSettings),
});
